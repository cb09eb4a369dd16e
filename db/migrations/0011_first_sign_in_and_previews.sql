-- Whether a person has ever come in. Until then their address is only what the firm typed: it may be corrected at once,
-- and afterwards a new one has to be confirmed. A reset takes the ways in away, but not this.
alter table users add column first_signed_in_at timestamptz;
update users u set first_signed_in_at = came.at
from (
  select firm_id, user_id, min(at) as at from (
    select firm_id, user_id, created_at as at from sessions where limited_to is null
    union all
    select firm_id, user_id, first_seen_at from known_browsers
    union all
    select firm_id, id, created_at from users where not set_password_required
  ) seen group by firm_id, user_id
) came
where came.firm_id = u.firm_id and came.user_id = u.id;

-- Through whose eyes an advisor has begun to look in this session: nothing of a preview is answered before it is
-- written down.
alter table sessions add column previewed_user_ids bigint[] not null default '{}';
