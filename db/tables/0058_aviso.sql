-- The notices to be written: a row an event, inserted by its transaction and deleted by the one that writes its mails. What changes
-- money or seats holds rows that others wait for, so it does not write letters meanwhile.
create table aviso (
  id_aviso bigint generated always as identity primary key,
  actor    text not null default actor(),
  -- The event: its kind, the ids of its subjects, and what only the event knows.
  suceso   jsonb not null,
  -- One that could not be written is tried again later, and the others go on.
  proximo  timestamptz not null default now()
);
