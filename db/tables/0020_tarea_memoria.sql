-- What a task made once for all its runs, such as the run of changes that can be undone as one.
alter table tarea add memoria json not null default '{}';
