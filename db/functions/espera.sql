-- The seats held follow the offers; the group's check refuses one too many.
create function espera_apartar() returns trigger language plpgsql as $$
declare
  suelta int := case when tg_op <> 'INSERT' and old.estado = 'OFRECIDA' then 1 else 0 end;
  aparta int := case when tg_op <> 'DELETE' and new.estado = 'OFRECIDA' then 1 else 0 end;
begin
  if tg_op = 'UPDATE' and old.id_grupo <> new.id_grupo then
    raise exception 'a turn does not change its group';
  end if;
  if aparta <> suelta then
    perform mover_cupo(coalesce(new.id_grupo, old.id_grupo),
      case when aparta > suelta then 'OFRECIDO'
        when tg_op = 'UPDATE' and new.estado = 'ACEPTADA' then 'TOMADO'
        when tg_op = 'UPDATE' and new.estado = 'VENCIDA' then 'VENCIDO' else 'SOLTADO' end, 0, aparta - suelta);
  end if;
  return null;
end $$;

call vigilar('espera', 'id_espera', 'codigo');

create trigger espera_apartar after insert or update or delete on espera for each row execute function espera_apartar();

-- Code of a turn for one of its readers, the adult of a link: known to who knows the turn's own code, so it needs no row.
create function codigo_de_turno(turno espera, vinculo bigint) returns text immutable parallel safe language sql
  return turno.id_espera || '-' || vinculo || '-' || left(encode(sha256(convert_to(turno.codigo || '/' || vinculo, 'UTF8')), 'hex'), 40);
