-- A payment that a student tells of is "informado" on every screen; a name that the institution has given stays. It is no edit of the
-- institution: its version stays too.
alter table estado disable trigger estado_sellar;
update estado set nombre = 'Informado' where entidad = 'ingreso' and codigo = 'REPORTADO' and nombre = 'Reportado';
alter table estado enable trigger estado_sellar;
