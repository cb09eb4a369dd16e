-- Which pages of the document it was cut out of.
alter table documents add column parent_pages int[];
