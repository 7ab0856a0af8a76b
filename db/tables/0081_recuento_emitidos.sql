-- How many certificates of each format stand, in the counters of recuento, so that the list of formats reads none of them. A
-- certificate keeps its format, is annulled once and never erased.
create function recontar_emitidos() returns trigger language plpgsql as $$
begin
  perform recontar('certificado:' || n.id_certificacion_formato, n.filas)
  from (select id_certificacion_formato, count(*) as filas from nuevas where estado <> 'ANULADO' group by 1 order by 1) n;
  return null;
end $$;
create trigger certificado_recontar_alta after insert on certificado referencing new table as nuevas
  for each statement execute function recontar_emitidos();

create function recontar_anulado() returns trigger language plpgsql as $$
begin
  perform recontar('certificado:' || new.id_certificacion_formato, -1);
  return null;
end $$;
create trigger certificado_recontar after update of estado on certificado for each row
  when (old.estado <> 'ANULADO' and new.estado = 'ANULADO') execute function recontar_anulado();

insert into recuento (tabla, filas)
select 'certificado:' || id_certificacion_formato, count(*) from certificado where estado <> 'ANULADO' group by id_certificacion_formato;

-- Absences alone, for those of the students of a group.
create index asistencia_falta on asistencia (id_matricula) where estado = 'FALTA';
