-- A payment that a student tells of is "informado" on every screen; a name that the institution has given stays.
update estado set nombre = 'Informado' where entidad = 'ingreso' and codigo = 'REPORTADO' and nombre = 'Reportado';
