-- A word in two of a hundred messages of a long year fits tens of thousands: reading the index of it costs more than going
-- through the newest conversations, where it is found soon. Names and papers are fewer and counted, so theirs is read.
create or replace function search_matches(which text, pattern text, most int) returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp
  -- Matching a pattern costs more than the planner thinks; without this it reads whole tables of middling size.
  set cpu_operator_cost = 0.2 set plan_cache_mode = force_custom_plan as $$
declare
  found bigint[];
  seen int;
  hits int;
  sample int := case which when 'messages' then 1000 else 500 end;
  often int := case which when 'messages' then 8 else 25 end;
  -- Asked once, not once a row.
  firm bigint := app_firm();
  small text := lower(pattern);
begin
  -- What a look at some rows finds often is not rare, and its index would be read for nothing.
  select count(*), count(*) filter (where text like small) into seen, hits
    from (select text from search_index where firm_id = firm and kind = which limit sample) few;
  if seen = sample and hits > often then
    return null;
  end if;
  found := array(select id from search_index where firm_id = firm and kind = which and text like small limit most + 1);
  return case when cardinality(found) <= most then found end;
end $$;
