-- The reach with which a task was started, as idempotencia.alcance: what it made is given out again only to who still reaches it.
alter table tarea add column alcance jsonb;
