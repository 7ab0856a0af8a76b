-- The seats held follow the reservations, as they follow the offers of the waiting list.
create function reserva_apartar() returns trigger language plpgsql as $$
declare
  suelta int := case when tg_op <> 'INSERT' and old.estado = 'VIGENTE' then 1 else 0 end;
  aparta int := case when tg_op <> 'DELETE' and new.estado = 'VIGENTE' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' and old.id_grupo <> new.id_grupo then
    raise exception 'a reservation does not change its group';
  end if;
  if aparta <> suelta then
    perform mover_cupo(coalesce(new.id_grupo, old.id_grupo),
      case when aparta > suelta then 'RESERVADO'
        when tg_op = 'UPDATE' and new.estado = 'CONSUMIDA' then 'TOMADO'
        when tg_op = 'UPDATE' and new.estado = 'VENCIDA' then 'VENCIDO' else 'SOLTADO' end, 0, aparta - suelta, new.id_reserva);
  end if;
  return null;
end $$;

-- The device of a reservation is kept for its limit alone.
create function reserva_olvidar() returns trigger language plpgsql as $$
begin
  if new.estado <> 'VIGENTE' then
    new.equipo := null;
  end if;
  return new;
end $$;

-- Ending a group lets its held seats go: no enrolment can be ended in it.
create function grupo_soltar_reservas() returns trigger language plpgsql as $$
begin
  update reserva set estado = 'SOLTADA' where id_grupo = new.id_grupo and estado = 'VIGENTE';
  return null;
end $$;

call vigilar('reserva', 'id_reserva', 'equipo', 'huella');

create trigger reserva_apartar after insert or update or delete on reserva for each row execute function reserva_apartar();

create trigger reserva_olvidar before update on reserva for each row execute function reserva_olvidar();

create trigger grupo_soltar_reservas after update of estado on grupo for each row
  when (old.estado <> new.estado and new.estado in ('FINALIZADO', 'CANCELADO')) execute function grupo_soltar_reservas();
