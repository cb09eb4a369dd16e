-- Numbers a client sent securely: the message holds each masked, and the whole of it lies here, sealed with the firm's key.
create table message_numbers (
  firm_id bigint not null,
  message_id bigint not null,
  place int not null,
  conversation_id bigint not null,
  kind text not null check (kind in ('ssn', 'itin', 'sin', 'ein', 'card', 'routing', 'account')),
  -- As it stands in the text.
  masked text not null,
  sealed bytea not null,
  primary key (firm_id, message_id, place),
  foreign key (firm_id, message_id) references messages (firm_id, id) on delete cascade,
  foreign key (firm_id, conversation_id) references conversations (firm_id, id)
);
call make_tenant_table('message_numbers');
-- Clients know what they sent, and read nothing of what is sealed.
call let_client('select', 'message_numbers', 'conversation_id = any((select app_client_conversations())::bigint[])',
  'firm_id, message_id, place, conversation_id, kind, masked');
call let_client('insert', 'message_numbers',
  'conversation_id = any((select app_client_conversations())::bigint[])
    and message_id in (select m.id from messages m where m.firm_id = message_numbers.firm_id and m.user_id = (select app_client()))',
  'firm_id, message_id, place, conversation_id, kind, masked, sealed');
