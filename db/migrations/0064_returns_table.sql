-- The table of returns is paged and counted from one index: rows are wide, since each has the sizes of its pages.

drop index tax_returns_newest;
create index tax_returns_newest on tax_returns (firm_id, updated_at desc, id desc)
  include (entity_id, tax_year, status, identity_status, signatures_needed, signatures_done, vouchers_count, vouchers_paid,
    invoice_status);
