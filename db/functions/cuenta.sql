-- Writes the state of a charge, and what was agreed: the most that it ever owed, which nothing else writes. A charge forgiven whole is
-- told apart from one paid and from one that was free.
create function cuenta_estado() returns trigger language plpgsql as $$
begin
  new.acordado := greatest(case when tg_op = 'UPDATE' then old.acordado else new.acordado end, new.monto - new.descuento);
  if new.estado not in ('ANULADA', 'ELIMINADA') then
    new.estado := estado_de_cuenta(new.monto - new.descuento, new.pagado, new.acordado);
  end if;
  return new;
end $$;

create function estado_de_cuenta(debe numeric, pagado numeric, acordado numeric) returns text immutable parallel safe language sql
  return case when debe = 0 and pagado = 0 and acordado > 0 then 'CONDONADA' when pagado >= debe then 'PAGADA'
    when pagado > 0 then 'PARCIAL' else 'PENDIENTE' end;

-- Less than was agreed is kept with its reason and author, whatever wrote it; without a reason it is refused.
create function cuenta_condonar() returns trigger language plpgsql as $$
begin
  insert into condonacion (id_cuenta, monto, motivo) values (new.id_cuenta, new.condonado - old.condonado, new.motivo);
  return null;
end $$;

-- When a line of a price list is due for an enrolment: never sooner than some days after it. `primero`: days of the first line. By the
-- enrolment, the whole plan of who comes late moves, with its distances; by the calendar, only what would be due before.
create function vencimiento_de(inicio date, dias int, primero int, alta date) returns date stable language sql
  return case parametro_de('matricula.vencimientos')
    when 'MATRICULA' then inicio + dias + greatest(0, alta + parametro_de('matricula.diasGracia')::int - inicio - primero)
    else greatest(inicio + dias, alta + parametro_de('matricula.diasGracia')::int) end;

-- A charge that is overdue when it is made, was never told in time. Another date that is still to come is told.
create function cuenta_nacer() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.nacida_vencida := new.tipo <> 'MORA' and new.fecha_vencimiento < dia_de(new.fecha_creacion);
  elsif new.fecha_vencimiento >= hoy() then
    new.nacida_vencida := false;
  end if;
  return new;
end $$;

-- The charges of an enrolment are in one currency, which is that of their price list: their sum is an amount.
create function cuenta_una_moneda() returns trigger language plpgsql as $$
begin
  if exists (select from nuevas n join cuenta c on c.id_matricula = n.id_matricula
      where c.id_moneda <> n.id_moneda and c.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA'))
    or exists (select from nuevas n join tarifario_concepto k on k.id_tarifario_concepto = n.id_tarifario_concepto
      join tarifario t on t.id_tarifario = k.id_tarifario where t.id_moneda <> n.id_moneda) then
    raise exception 'cuenta_una_moneda' using errcode = 'check_violation', constraint = 'cuenta_una_moneda', table = 'cuenta';
  end if;
  return null;
end $$;

-- Days gone by since a charge was due, without those when its enrolment was suspended.
create function dias_de_atraso(id_matricula bigint, vence date, al date) returns int stable language sql
  return al - vence - coalesce((select sum(greatest(0, least(coalesce(s.hasta, al), al) - greatest(s.desde, vence)))
    from suspension s where s.id_matricula = $1), 0)::int;

-- Hash of everything that can change in a student's account: equal hashes mean that nothing has changed.
create function huella_de_cuenta(bigint) returns text stable language sql return (
  select md5(coalesce(string_agg(t, ',' order by t), '')) from (
    select concat_ws(':', 'c', id_cuenta, version) as t from cuenta where id_usuario = $1
    union all select concat_ws(':', 'i', id_ingreso, version) from ingreso where id_usuario = $1
    union all select concat_ws(':', 'a', id_cuenta_ingreso, monto) from cuenta_ingreso where id_usuario = $1 and estado = 'VIGENTE') todo);

call vigilar('cuenta', 'id_cuenta', 'saldo', 'mora_dias', 'mora_devengado', 'nacida_vencida');

call contar_filas('cuenta');

create trigger cuenta_estado before insert or update on cuenta for each row execute function cuenta_estado();

create trigger cuenta_condonar after update of monto, descuento on cuenta for each row
  when (new.condonado <> old.condonado) execute function cuenta_condonar();

create trigger condonacion_solo_se_agrega before update or delete or truncate on condonacion
  for each statement execute function solo_se_agrega();

create trigger cuenta_nacer before insert on cuenta for each row execute function cuenta_nacer();

create trigger cuenta_vencer_despues before update of fecha_vencimiento on cuenta for each row
  when (old.nacida_vencida) execute function cuenta_nacer();

create trigger cuenta_una_moneda after insert on cuenta referencing new table as nuevas
  for each statement execute function cuenta_una_moneda();

create trigger condonacion_avisar after insert on condonacion for each row
  when (new.monto > 0) execute function avisar_suceso('CUENTA_REBAJADA', 'id_condonacion');

create trigger cuenta_heredar_division after insert on cuenta for each row
  when (new.id_cuenta_origen is not null) execute function cuenta_heredar_division();
