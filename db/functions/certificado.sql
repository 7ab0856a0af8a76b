create function certificado_intacto() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a certificate is never erased'; end if;
  if (new.codigo, new.id_matricula, new.id_certificacion_formato, new.fecha_emision, new.datos, new.sha256, new.bytes, new.excepcion)
    is distinct from (old.codigo, old.id_matricula, old.id_certificacion_formato, old.fecha_emision, old.datos, old.sha256, old.bytes, old.excepcion)
    and ((new.codigo, new.id_matricula, new.id_certificacion_formato, new.fecha_emision, new.sha256, new.bytes)
      is distinct from (old.codigo, old.id_matricula, old.id_certificacion_formato, old.fecha_emision, old.sha256, old.bytes)
      or not exists (select from matricula m where m.id_matricula = old.id_matricula and m.id_usuario = suprimiendo()))
  then raise exception 'what a certificate says is frozen'; end if;
  if old.estado = 'ANULADO' and suprimiendo() is null
    and (new.estado, new.motivo, new.fecha_anulacion) is distinct from (old.estado, old.motivo, old.fecha_anulacion)
  then raise exception 'an annulled certificate stays annulled'; end if;
  return new;
end $$;

-- Percentage of the given classes that an enrolment attended; null while no attendance is taken.
create function asistencia_certificable(una bigint) returns numeric stable language plpgsql as $$
begin
  if to_regclass('matricula_asistencia') is null then return null; end if;
  return (select porcentaje from matricula_asistencia where id_matricula = una);
end $$;

create function certificado_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := plano(new.codigo) || ' ' || (select busqueda from matricula where id_matricula = new.id_matricula);
  return new;
end $$;

create function matricula_renombrar_certificados() returns trigger language plpgsql as $$
begin
  update certificado set busqueda = '' where id_matricula = new.id_matricula;
  return null;
end $$;

-- Counts the certificates in force of each format in recuento, so that the list of formats reads no certificate. A certificate keeps its
-- format, is annulled once and never erased.
create function recontar_emitidos() returns trigger language plpgsql as $$
begin
  perform recontar('certificado:' || n.id_certificacion_formato, n.filas)
  from (select id_certificacion_formato, count(*) as filas from nuevas where estado <> 'ANULADO' group by id_certificacion_formato order by id_certificacion_formato) n;
  return null;
end $$;

create function recontar_anulado() returns trigger language plpgsql as $$
begin
  perform recontar('certificado:' || new.id_certificacion_formato, -1);
  return null;
end $$;

create trigger matricula_renombrar_certificados after update on matricula for each row
  when (old.busqueda is distinct from new.busqueda) execute function matricula_renombrar_certificados();

call vigilar('certificado', 'id_certificado', 'busqueda');

create trigger certificado_intacto before update or delete on certificado for each row execute function certificado_intacto();

create trigger certificado_nombrar before insert or update of busqueda on certificado
  for each row execute function certificado_nombrar();

create trigger certificado_recontar after update of estado on certificado for each row
  when (old.estado <> 'ANULADO' and new.estado = 'ANULADO') execute function recontar_anulado();

create trigger certificado_recontar_alta after insert on certificado referencing new table as nuevas
  for each statement execute function recontar_emitidos();

create trigger certificado_pdf_solo_se_agrega before update or delete or truncate on certificado_pdf
  for each statement execute function solo_se_agrega();
