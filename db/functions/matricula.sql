create function matricula_nombrar() returns trigger language plpgsql as $$
begin
  new.codigo := coalesce(nullif(new.codigo, ''), 'M' || to_char(new.fecha, 'YYYY') || '-' || lpad(new.id_matricula::text, 6, '0'));
  select plano(new.codigo) || ' ' || u.busqueda, u.orden_nombre into new.busqueda, new.orden_nombre
  from usuario u where u.id_usuario = new.id_usuario;
  select d.dias, d.porcentaje into new.devolucion_dias, new.devolucion_porcentaje
  from grupo g join curso_devolucion d on d.id_curso = g.id_curso where g.id_grupo = new.id_grupo;
  return new;
end $$;

-- A withdrawal keeps the part that the policy gives back on its day; who comes back has none.
create function matricula_retirar() returns trigger language plpgsql as $$
begin
  new.retirada := case when new.estado = 'RETIRADA' then now() end;
  new.retiro_porcentaje := case when new.estado = 'RETIRADA' then (
    select case when hoy() <= g.fecha_inicio - new.devolucion_dias then 100 else new.devolucion_porcentaje end
    from grupo g where g.id_grupo = new.id_grupo) end;
  return new;
end $$;

-- Amount that the policy still gives back of a withdrawn enrolment: its part of what was paid, less what went back since.
create function devolucion_pendiente(bigint) returns numeric stable language sql return (
  select greatest(0, redondear((k.pagado + d.vuelto) * m.retiro_porcentaje / 100, k.id_moneda) - d.vuelto)
  from matricula m
  cross join lateral (select coalesce(sum(c.pagado), 0) as pagado, min(c.id_moneda) as id_moneda
    from cuenta c where c.id_matricula = m.id_matricula and c.estado <> 'ELIMINADA') k
  cross join lateral (select coalesce(sum(x.monto), 0) as vuelto
    from cuenta c join cuenta_devuelto x on x.id_cuenta = c.id_cuenta join devolucion v on v.id_devolucion = x.id_devolucion
    where c.id_matricula = m.id_matricula and greatest(v.fecha_creacion, v.fecha_hecha) >= m.retirada) d
  where m.id_matricula = $1 and m.retiro_porcentaje is not null);

-- The seats of a group follow its enrolments; the group's check refuses one too many. By statement, so that
-- a whole spreadsheet counts once.
create function con_asiento(estado text) returns boolean immutable language sql
  return estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA');

create function matricula_ocupar() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform mover_cupo(id_grupo, 'MATRICULADO', cuantas, 0)
    from (select id_grupo, count(*)::int as cuantas from nuevas where con_asiento(estado) group by id_grupo order by id_grupo) n;
  elsif tg_op = 'DELETE' then
    perform mover_cupo(id_grupo, 'LIBERADO', -cuantas, 0)
    from (select id_grupo, count(*)::int as cuantas from viejas where con_asiento(estado) group by id_grupo order by id_grupo) n;
  else
    perform mover_cupo(id_grupo, case when cuantas > 0 then 'MATRICULADO' else 'LIBERADO' end, cuantas, 0)
    from (select id_grupo, sum(cuantas)::int as cuantas from (
        select id_grupo, 1 as cuantas from nuevas where con_asiento(estado)
        union all select id_grupo, -1 from viejas where con_asiento(estado)) d
      group by id_grupo having sum(cuantas) <> 0 order by id_grupo) n;
  end if;
  return null;
end $$;

-- The currency of an enrolment's account: what it already owes, else its price list's, else the institution's.
create function moneda_de_matricula(bigint) returns bigint stable language sql
  return coalesce((select c.id_moneda from cuenta c where c.id_matricula = $1 limit 1),
    (select t.id_moneda from matricula m join tarifario t on t.id_tarifario = m.id_tarifario where m.id_matricula = $1),
    (select o.id_moneda from moneda o where o.codigo = parametro_de('institucion.moneda')));

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

call vigilar('matriculacion', 'id_matriculacion');

call vigilar('matricula', 'id_matricula', 'busqueda', 'orden_nombre');

call contar_filas('matricula');

create trigger matricula_nombrar before insert on matricula for each row execute function matricula_nombrar();

create trigger matricula_retirar before update of estado on matricula for each row
  when ((old.estado = 'RETIRADA') <> (new.estado = 'RETIRADA')) execute function matricula_retirar();

create trigger matricula_ocupar_alta after insert on matricula referencing new table as nuevas
  for each statement execute function matricula_ocupar();

create trigger matricula_ocupar_baja after delete on matricula referencing old table as viejas
  for each statement execute function matricula_ocupar();

create trigger matricula_ocupar_cambio after update on matricula referencing old table as viejas new table as nuevas
  for each statement execute function matricula_ocupar();

create trigger matricula_suspender after update of estado on matricula for each row
  when ((old.estado = 'SUSPENDIDA') <> (new.estado = 'SUSPENDIDA')) execute function matricula_suspender();

create trigger matricula_suspender_alta after insert on matricula for each row
  when (new.estado = 'SUSPENDIDA') execute function matricula_suspender();
