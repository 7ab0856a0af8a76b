-- Ending a group cancels its future classes.
create function grupo_cerrar_clases() returns trigger language plpgsql as $$
begin
  update clase set estado = 'CANCELADA', motivo = coalesce(new.motivo, motivo)
  where id_grupo = new.id_grupo and estado in ('PROGRAMADA', 'REPROGRAMADA')
    and (fecha > hoy() or (fecha = hoy() and new.estado = 'CANCELADO'));
  return null;
end $$;

-- The attendance of an enrolment, with that of the enrolments it was transferred from within the same course: another group,
-- but the same course.
create function asistencia_de(bigint) returns table (clases int, presentes int, tardes int, faltas int, justificadas int)
stable parallel safe rows 1 language sql as $$
  with recursive cadena as (
    select m.id_matricula, m.id_matricula_origen, g.id_curso
    from matricula m join grupo g on g.id_grupo = m.id_grupo where m.id_matricula = $1
    union all
    select o.id_matricula, o.id_matricula_origen, c.id_curso from cadena c
    cross join lateral (select m.id_matricula, m.id_matricula_origen, m.id_grupo from matricula m where m.id_matricula = c.id_matricula_origen offset 0) o
    join grupo g on g.id_grupo = o.id_grupo and g.id_curso = c.id_curso
  )
  select sum(x.clases)::int, sum(x.presentes)::int, sum(x.tardes)::int, sum(x.faltas)::int, sum(x.justificadas)::int
  from cadena c cross join lateral (
    -- Summed up one enrolment at a time, by its index.
    select count(a.estado) as clases, count(*) filter (where a.estado = 'PRESENTE') as presentes,
      count(*) filter (where a.estado = 'TARDE') as tardes, count(*) filter (where a.estado = 'FALTA') as faltas,
      count(*) filter (where a.estado = 'JUSTIFICADA') as justificadas
    from asistencia a where a.id_matricula = c.id_matricula) x
$$;

-- The class, or the weekly slot without its class yet, that occupies the room, the teacher or the group at an hour of a day; no
-- row when they are free. The first argument is the class to ignore: the one being written.
create function choque_de(propia bigint, de_grupo bigint, dia_de date, desde text, hasta text, sala text)
returns table (codigo text, aula text, por_aula boolean, hora_inicio text, hora_fin text) stable rows 1 language sql as $$
  with ocupado as (
    select o.id_grupo, o.aula, o.hora_inicio, o.hora_fin from clase o
    where o.fecha = dia_de and o.id_clase is distinct from propia and o.estado <> 'CANCELADA'
    union all
    select h.id_grupo, h.aula, h.hora_inicio, h.hora_fin from horario h join grupo hg on hg.id_grupo = h.id_grupo
    where h.dia = extract(isodow from dia_de) and h.estado = 'ACTIVO' and h.id_grupo <> de_grupo
      and dia_de between hg.fecha_inicio and hg.fecha_fin and hg.estado not in ('FINALIZADO', 'CANCELADO')
      and not exists (select from clase x where x.id_grupo = h.id_grupo and x.fecha_prevista = dia_de and x.hora_prevista = h.hora_inicio)
      and not exists (select from feriados(dia_de, dia_de))
  )
  select og.codigo, o.aula, coalesce(plano(o.aula) = plano(sala), false), o.hora_inicio, o.hora_fin
  from ocupado o join grupo og on og.id_grupo = o.id_grupo join grupo g on g.id_grupo = de_grupo
  where o.hora_inicio < hasta and desde < o.hora_fin
    and (plano(o.aula) = plano(sala) or og.id_docente = g.id_docente or og.id_grupo = g.id_grupo)
  order by coalesce(plano(o.aula) = plano(sala), false) desc, o.hora_inicio, og.codigo limit 1
$$;

create trigger grupo_cerrar_clases after update of estado on grupo for each row
  when (old.estado <> new.estado and new.estado in ('FINALIZADO', 'CANCELADO')) execute function grupo_cerrar_clases();

call vigilar('clase', 'id_clase', 'inicio');

call vigilar('asistencia', 'id_asistencia');
