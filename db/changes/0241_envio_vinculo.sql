-- A mail to an adult of a student keeps the link by which it was written, and each mail the person it is about (decision 227).
alter table envio add column id_vinculo bigint constraint envio_vinculo references vinculo on delete set null;
alter table envio add column id_alumno bigint constraint envio_alumno references usuario;
update envio set id_alumno = id_usuario where id_usuario is not null;
create index envio_por_vinculo on envio (id_vinculo) where id_vinculo is not null;
create index envio_por_alumno on envio (id_alumno, instante) where id_alumno is not null;
