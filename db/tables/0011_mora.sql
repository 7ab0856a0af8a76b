-- The late fee of a charge is a charge of its own: of the same student, in the same currency, once for each rule.
alter table cuenta
  add id_cuenta_origen bigint,
  add regla text check (regla in ('FIJO', 'PORCENTAJE', 'DIARIA')),
  -- Of a daily late fee that still grows: the days counted so far, and their unrounded amount.
  add mora_dias int,
  add mora_devengado numeric,
  -- Upper limit of the late fee.
  add mora_tope numeric(10, 2),
  add constraint cuenta_mora_unica unique (id_cuenta_origen, regla),
  add constraint cuenta_mora_origen foreign key (id_cuenta_origen, id_usuario, id_moneda)
    references cuenta (id_cuenta, id_usuario, id_moneda),
  add constraint cuenta_mora_completa check ((id_cuenta_origen is null) = (regla is null) and (regla is null or tipo = 'MORA')),
  add constraint cuenta_mora_diaria check (mora_devengado is null or (regla = 'DIARIA' and mora_dias is not null)),
  add constraint cuenta_mora_tope check (monto <= mora_tope);

-- The counters of a daily late fee follow from the days and are no edition; a change of its amount is one.
drop trigger cuenta_sellar on cuenta;
drop trigger cuenta_auditar on cuenta;
call vigilar('cuenta', 'id_cuenta', 'saldo', 'mora_dias', 'mora_devengado');

-- A charge annulled or deleted annuls its late fee too; the part already paid of the fee stays paid.
create function cuenta_anular_mora() returns trigger language plpgsql as $$
begin
  update cuenta_ingreso a set estado = 'ANULADA' from cuenta m, ingreso i
  where m.id_cuenta_origen = new.id_cuenta and m.estado in ('PENDIENTE', 'PARCIAL') and a.id_cuenta = m.id_cuenta
    and a.estado = 'VIGENTE' and i.id_ingreso = a.id_ingreso and i.estado <> 'CONFIRMADO';
  update cuenta set estado = case when pagado = 0 then 'ANULADA' else estado end,
    descuento = case when pagado = 0 then descuento else monto - pagado end,
    mora_devengado = null, motivo = coalesce(new.motivo, motivo)
  where id_cuenta_origen = new.id_cuenta and estado in ('PENDIENTE', 'PARCIAL');
  return null;
end $$;
create trigger cuenta_anular_mora after update of estado on cuenta for each row
  when (new.estado in ('ANULADA', 'ELIMINADA') and old.estado <> new.estado) execute function cuenta_anular_mora();

-- Periods in which an enrolment was suspended: they do not count as days overdue.
create table suspension (
  id_matricula bigint not null references matricula,
  desde date not null,
  hasta date,
  primary key (id_matricula, desde)
);

create function matricula_suspender() returns trigger language plpgsql as $$
declare
  dia date := coalesce(new.fecha_modificacion, now()) at time zone parametro_de('institucion.zonaHoraria');
begin
  if new.estado = 'SUSPENDIDA' then
    insert into suspension (id_matricula, desde) values (new.id_matricula, dia)
    on conflict (id_matricula, desde) do update set hasta = null;
  else
    update suspension set hasta = dia where id_matricula = new.id_matricula and hasta is null;
  end if;
  return null;
end $$;
create trigger matricula_suspender_alta after insert on matricula for each row
  when (new.estado = 'SUSPENDIDA') execute function matricula_suspender();
create trigger matricula_suspender after update of estado on matricula for each row
  when ((old.estado = 'SUSPENDIDA') <> (new.estado = 'SUSPENDIDA')) execute function matricula_suspender();

insert into suspension (id_matricula, desde)
select id_matricula, coalesce(fecha_modificacion, fecha_creacion)::date from matricula where estado = 'SUSPENDIDA';

-- Days gone by since a charge was due, without those when its enrolment was suspended.
create function dias_de_atraso(id_matricula bigint, vence date, al date) returns int stable language sql
  return al - vence - coalesce((select sum(greatest(0, least(coalesce(s.hasta, al), al) - greatest(s.desde, vence)))
    from suspension s where s.id_matricula = $1), 0)::int;

-- Daily work, done once however many servers run: the transaction that does it writes the row.
create table corrida_diaria (
  trabajo  text not null,
  fecha    date not null,
  instante timestamptz not null default now(),
  primary key (trabajo, fecha)
);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('mora.activa', 'false', 'LOGICO', 'Se cobra mora por las cuentas vencidas', true),
  ('mora.tipo', 'FIJO', 'LISTA', 'Mora: FIJO (un monto), PORCENTAJE (de lo que se debe) o DIARIA (porcentaje por día)', true),
  ('mora.valor', '0', 'NUMERO', 'Mora: el monto, o el porcentaje', true),
  ('mora.diasGracia', '0', 'NUMERO', 'Mora: días después del vencimiento que no se cobran', true),
  ('mora.tope', '', 'TEXTO', 'Mora: lo más que se cobra por una cuenta, como monto (50.00) o como parte de ella (20%)', true),
  ('mora.conceptos', 'CUOTA', 'LISTA', 'Mora: tipos de cuenta que la tienen, separados por comas', true),
  ('mora.desde', '', 'FECHA', 'Mora: solo cuentas que vencen desde esta fecha', true);
