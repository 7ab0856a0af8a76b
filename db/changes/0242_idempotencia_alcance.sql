-- The reach that the first answer to a key was given with; null for answers of before.
alter table idempotencia add column alcance jsonb;
