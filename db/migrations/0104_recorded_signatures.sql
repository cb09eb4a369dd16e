-- Who of the firm recorded a signature that its signer gave with ink; null where the signer sent it themselves.
alter table signatures add column recorded_by text;
