-- A series that gave a number stays what it is, and is never erased.
create function comprobante_serie_fija() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ultimo >= old.primero
    and (tg_op = 'DELETE' or (new.clase, new.serie, new.primero) <> (old.clase, old.serie, old.primero)
      or new.modifica is distinct from old.modifica or new.ultimo < old.ultimo) then
    raise exception 'comprobante_serie_usada' using errcode = 'check_violation', constraint = 'comprobante_serie_usada', table = 'comprobante_serie';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' or new.primero <> old.primero then new.ultimo := new.primero - 1; end if;
  return new;
end $$;

-- A series that gave a number, or is in use, stays at its point of issue. Apart from the others, which are there before the column is.
create function comprobante_serie_mudar() returns trigger language plpgsql as $$
declare
  regla text := case when old.ultimo >= old.primero then 'comprobante_serie_usada' when old.estado = 'ACTIVO' then 'comprobante_serie_local' end;
begin
  if new.id_local is distinct from old.id_local and regla is not null then
    raise exception '%', regla using errcode = 'check_violation', constraint = regla, table = 'comprobante_serie';
  end if;
  return new;
end $$;

create trigger comprobante_serie_auditar after delete or update of clase, modifica, serie, primero, estado on comprobante_serie
  for each row execute function auditar('id_comprobante_serie', 'ultimo');

create trigger comprobante_serie_auditar_alta after insert on comprobante_serie referencing new table as nuevas
  for each statement execute function auditar_altas('id_comprobante_serie', 'ultimo');

create trigger comprobante_serie_fija before insert or delete or update of clase, modifica, serie, primero, estado on comprobante_serie
  for each row execute function comprobante_serie_fija();

create trigger comprobante_serie_sellar before update of clase, modifica, serie, primero, estado on comprobante_serie
  for each row execute function sellar('ultimo');

create trigger comprobante_serie_sube before update of ultimo on comprobante_serie
  for each row when (new.ultimo < old.ultimo) execute function comprobante_serie_fija();

create trigger comprobante_serie_mudar before update on comprobante_serie
  for each row when (new.ultimo = old.ultimo) execute function comprobante_serie_mudar();
