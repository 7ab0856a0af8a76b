-- Neither does a retired type enrol anyone; an enrolment keeps its own, also when it is transferred. By statement, so that a
-- whole spreadsheet asks once.
create function matricula_tipo_ofrecer() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct id_matricula_tipo from nuevas where id_matricula_origen is null) n
      join matricula_tipo t on t.id_matricula_tipo = n.id_matricula_tipo where t.estado <> 'ACTIVO') then
    raise exception 'matricula_tipo_retirado' using errcode = 'check_violation', constraint = 'matricula_tipo_retirado', table = 'matricula';
  end if;
  return null;
end $$;

create function matricula_tipo_cambiar() returns trigger language plpgsql as $$
begin
  if exists (select from matricula_tipo where id_matricula_tipo = new.id_matricula_tipo and estado <> 'ACTIVO') then
    raise exception 'matricula_tipo_retirado' using errcode = 'check_violation', constraint = 'matricula_tipo_retirado', table = 'matricula';
  end if;
  return new;
end $$;

call vigilar('matricula_tipo', 'id_matricula_tipo');

create trigger matricula_tipo_nuevo after insert on matricula referencing new table as nuevas
  for each statement execute function matricula_tipo_ofrecer();

create trigger matricula_tipo_otro before update on matricula for each row
  when (old.id_matricula_tipo <> new.id_matricula_tipo) execute function matricula_tipo_cambiar();
