-- The audit of one table in order: by the primary key, it reads the rows of every other table.
create index auditoria_lista on auditoria (entidad, id_auditoria);
