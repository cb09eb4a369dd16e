-- Reminders are of anything somebody can be reminded of, not of questionnaires alone.

alter table reminders add column subject_kind text not null default 'questionnaire';
alter table reminders alter column subject_kind drop default;
alter table reminders rename column questionnaire_id to subject_id;
alter table reminders drop constraint reminders_firm_id_questionnaire_id_fkey;
drop index reminders_questionnaire;
create index reminders_subject on reminders (firm_id, subject_kind, subject_id, id desc);
grant select (subject_kind) on reminders to sheaf_client;
