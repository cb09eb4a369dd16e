-- What a browser is known by changes with each sign-in there.
create index known_browsers_by_value on known_browsers (browser_hash);
