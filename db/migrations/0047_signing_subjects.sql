-- Signing learns of more than letters: any kind of subject, people in order, names that are drawn, what was filled in on
-- pages, and how people proved who they are.

-- Kinds are named by the features that have something signed; each says of which entity its subject is.
alter table signature_slots drop constraint signature_slots_subject_kind_check;
alter table signed_papers drop constraint signed_papers_subject_kind_check;

-- Those of a later turn are asked once the earlier ones are done.
alter table signature_slots add column turn int not null default 0;

alter table signatures drop constraint signatures_method_check;
alter table signatures add constraint signatures_method_check check (method in ('typed', 'drawn', 'paper'));
alter table signatures
  -- How it was drawn, and what the person filled in on the pages: JSON to the letter, for the record has their hashes.
  add column strokes text,
  add column filled text,
  -- By which they proved in this ceremony who they are.
  add column identity_id bigint;
grant insert (strokes, filled, identity_id) on signatures to sheaf_client;
grant select (strokes, filled) on signatures to sheaf_client;

alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check check (kind in ('esign', 'esign_drawn', 'mass_email'));

grant create on schema public to sheaf_definer;

-- Of which entity the subject of a kind is, by a function of the feature that has it; null for none.
create function signing_entity_of_questionnaire(subject bigint) returns bigint
  language sql stable security definer set search_path = public, pg_temp as $$
  select q.entity_id from questionnaires q where q.firm_id = app_firm() and q.id = subject
$$;

create or replace function open_signatures(kind text, subject bigint, at_place int, of_entity bigint, signers bigint[], moment timestamptz)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare owner bigint;
begin
  if app_client() is not null and not of_entity = any (app_client_entities()) then
    raise exception 'an entity of somebody else';
  end if;
  execute format('select %I($1)', 'signing_entity_of_' || kind) into owner using subject;
  if owner is distinct from of_entity then raise exception 'a % of somebody else', kind; end if;
  perform pg_advisory_xact_lock(hashtextextended(format('signatures %s %s %s %s', app_firm(), kind, subject, at_place), 0));
  if exists (select 1 from signature_slots s where s.firm_id = app_firm() and s.subject_kind = kind
      and s.subject_id = subject and s.place = at_place) then
    return;
  end if;
  insert into signature_slots (firm_id, subject_kind, subject_id, place, user_id, entity_id, user_name, created_at)
    select o.firm_id, kind, subject, at_place, o.user_id, o.entity_id, u.full_name, moment
    from entity_owners o join users u on u.firm_id = o.firm_id and u.id = o.user_id
    where o.firm_id = app_firm() and o.entity_id = of_entity and o.user_id = any (signers);
end $$;

alter function signing_entity_of_questionnaire owner to sheaf_definer;
revoke create on schema public from sheaf_definer;
revoke execute on function signing_entity_of_questionnaire from public;

-- Which bytes a signer was served: nobody signs pages they have not had before them.
create table signing_views (
  firm_id bigint not null,
  subject_kind text not null,
  subject_id bigint not null,
  user_id bigint not null,
  sha256 bytea not null,
  session_id uuid not null,
  served_at timestamptz not null,
  primary key (firm_id, subject_kind, subject_id, user_id, sha256),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
call make_tenant_table('signing_views');
call let_client('select', 'signing_views', 'user_id = (select app_client())');
call let_client('insert', 'signing_views', 'user_id = (select app_client())',
  'firm_id, subject_kind, subject_id, user_id, sha256, session_id, served_at');
