-- Who can write the tables can no longer write history: an event is signed by the program that wrote it, a seal is keyed.
alter table events add column signature bytea;
comment on column events.signature is 'A nonce and a keyed hash over the row, by a secret outside the database; none on events written before there were signatures.';
grant insert (signature) on events to sheaf_client;

-- Seals up to this number were made before seals were keyed; the head's mac covers it.
alter table event_chain_heads add column plain_until bigint not null default 0;
alter table event_chain_heads no force row level security;
update event_chain_heads set plain_until = seq;
alter table event_chain_heads force row level security;
