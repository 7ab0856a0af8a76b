create view certificacion_formato_fila as
  select f.*, (select coalesce(sum(r.filas), 0)::int from recuento r
    where r.tabla = 'certificado:' || f.id_certificacion_formato) as emitidos
  from certificacion_formato f;
