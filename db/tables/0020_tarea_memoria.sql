-- State shared by all the runs of a task, such as the id of the changes that can be undone as one.
alter table tarea add memoria json not null default '{}';
