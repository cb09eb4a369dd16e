-- A mark that was undone waits for no answer.
drop index item_marks_waiting;
create index item_marks_waiting on item_marks (firm_id, questionnaire_id)
  where kind = 'returned' and closed_at is null and undone_at is null;
