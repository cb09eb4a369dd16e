-- What one person did, newest first.
create index events_actor on events (firm_id, actor_user_id, id desc) where actor_user_id is not null;
