-- The usual value of a setting, which holds while `valor` is empty. Written after the migrations from the contract's table of
-- settings, its only source. A change of it is no edition of the setting and is not audited.
alter table parametro add usual text;
drop trigger parametro_sellar on parametro;
create trigger parametro_sellar before update on parametro for each row
  when (old.usual is not distinct from new.usual) execute function sellar();
drop trigger parametro_auditar on parametro;
drop trigger parametro_auditar_alta on parametro;
call poner_auditoria('parametro', '''id_parametro'', ''usual''');

-- The reader of the settings: the value set, else the usual one.
create or replace function parametro_de(text) returns text stable parallel safe language sql
  return (select coalesce(nullif(valor, ''), usual) from parametro where clave = $1);

create or replace function hoy() returns date stable parallel safe language sql
  return (now() at time zone parametro_de('institucion.zonaHoraria'))::date;
create or replace function inicio_de(date) returns timestamptz stable language sql
  return $1::timestamp at time zone parametro_de('institucion.zonaHoraria');
create or replace function dia_de(timestamptz) returns date stable language sql
  return ($1 at time zone parametro_de('institucion.zonaHoraria'))::date;

create or replace function matricula_suspender() returns trigger language plpgsql as $$
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

-- The days without classes, as the setting lists them: of every year (MM-DD) or of one (YYYY-MM-DD), each with its name or without.
create or replace function feriados(desde date, hasta date) returns table (fecha date, nombre text) stable language sql as $$
  select d::date, coalesce(max(nullif(btrim(regexp_replace(f.entrada, '^(\d{4}-)?\d\d-\d\d', '')), '')), '')
  from (select btrim(e) as entrada, substring(btrim(e) from '^(?:\d{4}-)?\d\d-\d\d') as dia
    from regexp_split_to_table(parametro_de('calendario.feriados'), '[,;\n]') e) f
  join generate_series(desde::timestamp, hasta::timestamp, '1 day') d on f.dia in (to_char(d, 'MM-DD'), to_char(d, 'YYYY-MM-DD'))
  group by d
$$;

-- From how many absences on a student is pointed out; 0 for none.
create or replace function faltas_de_alerta() returns int stable language sql
  return nullif(parametro_de('asistencia.alertaFaltas')::numeric::int, 0);
