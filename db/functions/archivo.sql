-- A payment keeps the name of its voucher, so that a list needs no join.
create function archivo_nombrar() returns trigger language plpgsql as $$
begin
  update ingreso i set constancia = v.nombre
  from (select (select nombre from archivo where id_ingreso = new.id_ingreso and estado = 'VIGENTE') as nombre) v
  where i.id_ingreso = new.id_ingreso and i.constancia is distinct from v.nombre;
  return null;
end $$;

-- The key of a file stays out of the audit too.
call vigilar('archivo', 'id_archivo', 'clave');

create trigger archivo_nombrar after insert or update of estado, nombre on archivo
  for each row execute function archivo_nombrar();

-- Evidence of a payment that was confirmed is added to, never replaced nor removed; of one in a close it stays as it is. An erasure of the
-- person, after the years that the law asks for, removes it.
create function archivo_conservar() returns trigger language plpgsql as $$
declare
  pago  ingreso := (select i from ingreso i where i.id_ingreso = coalesce(new.id_ingreso, old.id_ingreso));
  regla text;
begin
  if pago.fecha_confirmacion is null or exists (select from supresion s where s.id_usuario = pago.id_usuario) then
    return coalesce(new, old);
  end if;
  perform caja_compartir(pago.id_operador);
  if exists (select from cierre_movimiento m where m.id_ingreso = pago.id_ingreso and m.tipo = 'COBRO') then
    regla := 'archivo_cerrado';
  elsif tg_op <> 'INSERT' then
    regla := 'archivo_confirmado';
  end if;
  if regla is not null then
    raise exception '%', regla using errcode = 'check_violation', constraint = regla, table = 'archivo';
  end if;
  return coalesce(new, old);
end $$;

create trigger archivo_conservar before insert or update or delete on archivo for each row execute function archivo_conservar();

-- A stored voucher waits to be read, and its reading goes with it: the text of a picture that was removed is kept nowhere.
create function archivo_leer() returns trigger language plpgsql as $$
begin
  if new.estado = 'ELIMINADO' then
    delete from archivo_lectura where id_archivo = new.id_archivo;
  elsif tg_op = 'INSERT' and new.id_ingreso is not null then
    insert into archivo_lectura (id_archivo) values (new.id_archivo);
  end if;
  return null;
end $$;

create trigger archivo_leer after insert or update of estado on archivo for each row execute function archivo_leer();
