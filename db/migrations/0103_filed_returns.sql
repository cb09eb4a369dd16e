-- Where a return on paper is mailed to, and the day on which the firm filed a return.
alter table tax_return_parts add column mail_to text not null default '';
alter table tax_returns add column filed_on date;
grant select (mail_to) on tax_return_parts to sheaf_client;
grant select (filed_on) on tax_returns to sheaf_client;
