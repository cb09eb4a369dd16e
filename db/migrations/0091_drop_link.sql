-- The address of a firm's drop link: 128 bits of chance, replaced when somebody wants the old one dead.
alter table firms add column drop_link text not null
  default left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32);
create unique index firms_drop_link on firms (drop_link);
