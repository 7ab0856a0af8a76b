-- Keeps the moment of the first contact: the first stage after the first.
create function interesado_contactar() returns trigger language plpgsql as $$
begin
  if new.contactado is null and new.estado in ('CONTACTADO', 'EVALUANDO') then
    new.contactado := now();
  end if;
  return new;
end $$;

-- The open askers that a student is: by document, by mail, or by telephone and first name. Those of the course; without one, the newest.
create function interesados_de(alumno bigint, curso bigint) returns setof bigint stable language sql as $$
  with suyos as (
    select i.id_interesado, i.id_curso from usuario u join interesado i on i.estado not in ('MATRICULADO', 'PERDIDO')
      and (i.numero_documento = u.numero_documento or lower(i.correo) = lower(u.correo)
        or (i.celular = u.celular and split_part(plano(i.nombres), ' ', 1) = split_part(plano(u.nombres), ' ', 1)))
    where u.id_usuario = alumno)
  select id_interesado from suyos where id_curso = curso
  union all
  (select id_interesado from suyos where not exists (select from suyos where id_curso = curso) order by id_interesado desc limit 1)
$$;

-- An enrolment ends the road of who asked for it; one that is deleted opens the road again.
create function interesado_seguir() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update interesado set estado = 'MATRICULADO', id_matricula = new.id_matricula
    where id_interesado in (select interesados_de(new.id_usuario, (select id_curso from grupo where id_grupo = new.id_grupo)));
  elsif new.estado = 'ELIMINADA' then
    update interesado set estado = 'EVALUANDO', id_matricula = null where id_matricula = new.id_matricula;
  end if;
  return null;
end $$;

call vigilar('interesado', 'id_interesado');

-- The audit keeps stage, owner and step, and nothing of who the person is: it must not outlive their data.
call poner_auditoria('interesado', 'id_interesado', 'nombres', 'papellido', 'sapellido', 'tipo_documento', 'numero_documento', 'correo',
  'celular', 'referido', 'paso', 'notas');

create trigger interesado_contactar before insert or update of estado on interesado for each row execute function interesado_contactar();

create trigger interesado_de_matricula after insert on matricula for each row when (new.estado <> 'ELIMINADA') execute function interesado_seguir();

create trigger interesado_sin_matricula after update of estado on matricula for each row
  when (new.estado = 'ELIMINADA' and old.estado <> 'ELIMINADA') execute function interesado_seguir();
