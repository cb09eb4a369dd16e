-- Only one request at a time may send the bytes of a file from somebody without an account.
alter table drop_files
  -- The request that sends them, and until when it may.
  add column claim uuid,
  add column claimed_until timestamptz,
  -- Its bytes came and were not taken: its link is used up.
  add column refused_at timestamptz;
