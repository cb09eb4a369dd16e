-- How often each person of the firm is written to about each kind of news. What nobody chose follows the defaults of the program.
create table notification_rhythms (
  firm_id bigint not null,
  user_id bigint not null,
  about text not null check (about in ('messages', 'information', 'documents', 'questionnaires', 'signatures')),
  rhythm text not null check (rhythm in ('at_once', 'hourly', 'daily', 'off')),
  primary key (firm_id, user_id, about),
  foreign key (firm_id, user_id) references users (firm_id, id)
);
call make_tenant_table('notification_rhythms');

-- What staff had switched off in their profile stays off.
insert into notification_rhythms (firm_id, user_id, about, rhythm)
  select u.firm_id, u.id, choice.about, 'off'
  from users u
    cross join (values ('messages', 'messages'), ('documents', 'documents'), ('questionnaires', 'questionnaires'), ('returns', 'signatures'))
      choice (name, about)
  where u.is_advisor and (u.notification_choices ->> choice.name)::boolean is false;

-- When a mail is to tell of it; null where none will, or one has.
alter table notifications add column mail_due_at timestamptz;
create index notifications_to_mail on notifications (firm_id, user_id, mail_due_at) where mail_due_at is not null;

-- A burst is told of by mail, by text message, or by both; each goes as far as it went.
alter table message_mails alter column mailed_at drop not null, alter column told_up_to drop not null,
  add column texted_at timestamptz, add column texted_up_to timestamptz;

-- Who of the firm is in a conversation hears of it live, whoever writes in it and whichever group they are of.
create function advisors_in_conversation(conversation bigint) returns bigint[]
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select coalesce(array_agg(p.user_id), '{}') from conversation_people p
    where p.firm_id = app_firm() and p.conversation_id = conversation and p.is_advisor
      and (app_client() is null or conversation = any(app_client_conversations()));
  end;
grant create on schema public to sheaf_definer;
alter function advisors_in_conversation owner to sheaf_definer;
revoke create on schema public from sheaf_definer;
revoke execute on function advisors_in_conversation from public;
grant execute on function advisors_in_conversation to sheaf_app, sheaf_client, sheaf_system;
