-- A page of a conversation and of a thread begins where another ended; one that waits stands after all that went out.
create index messages_in_place on messages (firm_id, conversation_id, (coalesce(sent_at, 'infinity'::timestamptz)), id)
  where message_thread_id is null;
create index replies_in_place on messages (firm_id, message_thread_id, (coalesce(sent_at, 'infinity'::timestamptz)), id)
  where message_thread_id is not null;
drop index messages_thread;
