-- A day and an hour of the institution's clock as one timestamp. Immutable, so that a constraint can compare them.
create function momento(dia date, hora text) returns timestamp immutable parallel safe strict language sql
  return dia + make_time(substr(hora, 1, 2)::int, substr(hora, 4, 2)::int, 0);

-- The days without classes, as the setting lists them: of every year (MM-DD) or of one (YYYY-MM-DD), each with its name or without.
create function feriados(desde date, hasta date) returns table (fecha date, nombre text) stable language sql as $$
  select d::date, coalesce(max(nullif(btrim(regexp_replace(f.entrada, '^(\d{4}-)?\d\d-\d\d', '')), '')), '')
  from (select btrim(e) as entrada, substring(btrim(e) from '^(?:\d{4}-)?\d\d-\d\d') as dia
    from regexp_split_to_table(parametro_de('calendario.feriados'), '[,;\n]') e) f
  join generate_series(desde::timestamp, hasta::timestamp, '1 day') d on f.dia in (to_char(d, 'MM-DD'), to_char(d, 'YYYY-MM-DD'))
  group by d
$$;

create table clase (
  id_clase    bigint generated always as identity primary key,
  -- Its id in iCalendar files, kept when the class is moved.
  uid         uuid not null default gen_random_uuid() constraint clase_uid_unico unique,
  id_grupo    bigint not null references grupo on delete cascade,
  fecha       date not null,
  hora_inicio text collate "C" not null check (hora_inicio ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  hora_fin    text collate "C" not null check (hora_fin ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  aula        text,
  tema        text,
  motivo      text,
  -- Day and hour in the timetable, so that generating again finds that slot taken. Null for a class made by hand.
  fecha_prevista date,
  hora_prevista  text collate "C",
  estado      text not null default 'PROGRAMADA' check (estado in ('PROGRAMADA', 'REPROGRAMADA', 'DICTADA', 'CANCELADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  inicio      timestamp not null generated always as (momento(fecha, hora_inicio)) stored,
  constraint clase_horas check (hora_inicio < hora_fin),
  constraint clase_prevista_entera check ((fecha_prevista is null) = (hora_prevista is null)),
  constraint clase_prevista_unica unique (id_grupo, fecha_prevista, hora_prevista),
  -- Target of the attendance's foreign key: a class and an enrolment of one group.
  constraint clase_de_su_grupo unique (id_grupo, id_clase),
  -- Ranges of one value, since a plain number has no such index without an extension.
  constraint clase_una_a_la_vez exclude using gist (int8range(id_grupo, id_grupo, '[]') with &&,
    tsrange(momento(fecha, hora_inicio), momento(fecha, hora_fin)) with &&) where (estado <> 'CANCELADA')
);
create index clase_inicio on clase (inicio, id_clase);
create index clase_fecha on clase (fecha);

alter table matricula add constraint matricula_de_su_grupo unique (id_grupo, id_matricula);

create table asistencia (
  id_asistencia bigint generated always as identity primary key,
  id_clase      bigint not null,
  id_matricula  bigint not null,
  id_grupo      bigint not null,
  -- Null when the mark was removed: the row stays, so that its version goes on.
  estado        text check (estado in ('PRESENTE', 'TARDE', 'FALTA', 'JUSTIFICADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint asistencia_unica unique (id_clase, id_matricula),
  constraint asistencia_clase foreign key (id_grupo, id_clase) references clase (id_grupo, id_clase),
  constraint asistencia_matricula foreign key (id_grupo, id_matricula) references matricula (id_grupo, id_matricula)
);
create index asistencia_de_matricula on asistencia (id_matricula) include (estado);
create index asistencia_de_grupo on asistencia (id_grupo);

call vigilar('clase', 'id_clase', 'inicio');
call vigilar('asistencia', 'id_asistencia');

-- Ending a group cancels its future classes.
create function grupo_cerrar_clases() returns trigger language plpgsql as $$
begin
  update clase set estado = 'CANCELADA', motivo = coalesce(new.motivo, motivo)
  where id_grupo = new.id_grupo and estado in ('PROGRAMADA', 'REPROGRAMADA')
    and (fecha > hoy() or (fecha = hoy() and new.estado = 'CANCELADO'));
  return null;
end $$;
create trigger grupo_cerrar_clases after update of estado on grupo for each row
  when (old.estado <> new.estado and new.estado in ('FINALIZADO', 'CANCELADO')) execute function grupo_cerrar_clases();

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('clase', 'PROGRAMADA', 'Programada', 'blue', 1, true),
  ('clase', 'REPROGRAMADA', 'Reprogramada', 'grape', 2, true),
  ('clase', 'DICTADA', 'Dictada', 'green', 3, true),
  ('clase', 'CANCELADA', 'Cancelada', 'red', 4, true),
  ('asistencia', 'PRESENTE', 'Presente', 'green', 1, true),
  ('asistencia', 'TARDE', 'Tarde', 'yellow', 2, true),
  ('asistencia', 'FALTA', 'Falta', 'red', 3, true),
  ('asistencia', 'JUSTIFICADA', 'Justificada', 'cyan', 4, true);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('calendario.feriados', '', 'LISTA', 'Feriados, separados por comas: MM-DD cada año o AAAA-MM-DD una vez, con su nombre si se desea', true),
  ('asistencia.alertaFaltas', '3', 'NUMERO', 'Faltas desde las que se avisa de un alumno; 0 para no avisar', true);

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

-- From how many absences on a student is pointed out; 0 for none.
create function faltas_de_alerta() returns int stable language sql
  return nullif(parametro_de('asistencia.alertaFaltas')::numeric::int, 0);

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
  order by 3 desc, o.hora_inicio, og.codigo limit 1
$$;
