create view certificacion_formato_fila as
  select f.*, (select count(*)::int from certificado c
    where c.id_certificacion_formato = f.id_certificacion_formato and c.estado <> 'ANULADO') as emitidos
  from certificacion_formato f;
