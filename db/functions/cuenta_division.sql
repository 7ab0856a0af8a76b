-- Which of the two a payment is of; null of neither.
create function lado_de_pago(d cuenta_division, pagante bigint, alumno boolean) returns int immutable parallel safe language sql
  return case when d.id_primero = pagante or d.id_primero is null and alumno then 1
    when d.id_segundo = pagante or d.id_segundo is null and alumno then 2 end;

-- The part of the first of the two, of a charge that owes that much in all.
create function primera_parte(d cuenta_division, debe numeric, moneda bigint) returns numeric stable language sql
  return case d.modo when 'PORCENTAJE' then redondear(debe * d.valor / 100, moneda) else least(d.valor, debe) end;

-- The payers are adults of the student of the charge.
create function cuenta_division_pagantes() returns trigger language plpgsql as $$
begin
  if exists (select from vinculo v join cuenta c on c.id_cuenta = new.id_cuenta
      where v.id_vinculo in (new.id_primero, new.id_segundo) and v.id_alumno <> c.id_usuario) then
    raise exception 'cuenta_division_pagantes' using errcode = 'check_violation', constraint = 'cuenta_division_pagantes', table = 'cuenta_division';
  end if;
  return null;
end $$;

-- The most that a payment may still put on a charge: the rest of the part of its payer, or of the charge where they are neither of the two.
create function tope_de_pago(cual bigint, saldo numeric, pagante bigint, alumno boolean) returns numeric stable language plpgsql as $$
begin
  return coalesce((select p.saldo from cuenta_division d join cuenta_parte p on p.id_cuenta = d.id_cuenta
    where d.id_cuenta = cual and p.lado = lado_de_pago(d, pagante, alumno)), saldo);
end $$;

create function parte_json(id_vinculo bigint, nombre text, montos numeric[], puede boolean) returns jsonb immutable parallel safe language sql
  return jsonb_build_object('idVinculo', id_vinculo, 'nombre', nombre, 'monto', montos[1], 'pagado', montos[2], 'enRevision', montos[3],
    'saldo', montos[4], 'puedePagar', puede);

-- The link by which a payment of a student counts for a part of their open charges: that of who pays by themselves, or the one named, also
-- where the adult has another link with this student.
create function pagante_de(alumno bigint, lector bigint, dado bigint) returns bigint stable language plpgsql as $$
begin
  return (select v.id_vinculo from vinculo v
    where v.id_alumno = alumno and (v.id_usuario = lector or v.id_vinculo = dado or v.id_usuario = (select o.id_usuario from vinculo o where o.id_vinculo = dado))
      and exists (select from cuenta_division d join cuenta c on c.id_cuenta = d.id_cuenta
        where v.id_vinculo in (d.id_primero, d.id_segundo) and c.estado in ('PENDIENTE', 'PARCIAL'))
    order by v.estado = 'ACTIVO' desc, v.id_vinculo desc limit 1);
end $$;

-- Whether the student pays a part of an open charge of their own.
create function alumno_paga_parte(alumno bigint) returns boolean stable language plpgsql as $$
begin
  return exists (select from cuenta c join cuenta_division d on d.id_cuenta = c.id_cuenta
    where c.id_usuario = alumno and c.estado in ('PENDIENTE', 'PARCIAL') and (d.id_primero is null or d.id_segundo is null));
end $$;

-- Whether an adult may see a payment: not that of another payer of a shared charge.
create function pago_a_la_vista(pagante bigint, alumno boolean, lector bigint) returns boolean stable language plpgsql as $$
begin
  return pagante is null and not alumno or exists (select from vinculo v where v.id_vinculo = pagante and v.id_usuario = lector);
end $$;

create function pago_visible(cual bigint, lector bigint) returns boolean stable language plpgsql as $$
begin
  return coalesce((select i.id_usuario = lector or pago_a_la_vista(i.id_pagante, i.pagante_alumno, lector) from ingreso i where i.id_ingreso = cual), true);
end $$;

-- A late fee is shared as the charge that it belongs to.
create function cuenta_heredar_division() returns trigger language plpgsql as $$
begin
  insert into cuenta_division (id_cuenta, id_primero, id_segundo, modo, valor)
  select new.id_cuenta, d.id_primero, d.id_segundo, 'PORCENTAJE', d.porcentaje
  from cuenta_porcentaje d where d.id_cuenta = new.id_cuenta_origen and d.porcentaje between 0.01 and 99.99;
  return null;
end $$;

-- No payer pays more than their part: asked when a payment is confirmed, at the end of its transaction. What was right then stays right after the
-- charge is lowered: the other owes that much less.
create function ingreso_dentro_de_su_parte() returns trigger language plpgsql as $$
begin
  if exists (select from cuenta_ingreso a join cuenta_division d on d.id_cuenta = a.id_cuenta
      join cuenta_parte p on p.id_cuenta = d.id_cuenta and p.lado = lado_de_pago(d, new.id_pagante, new.pagante_alumno)
      where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE' and p.propio > p.tope) then
    raise exception 'ingreso_dentro_de_su_parte' using errcode = 'check_violation', constraint = 'ingreso_dentro_de_su_parte', table = 'ingreso';
  end if;
  return null;
end $$;

call vigilar('cuenta_division', 'id_cuenta');

create trigger cuenta_division_pagantes after insert or update on cuenta_division
  for each row execute function cuenta_division_pagantes();
