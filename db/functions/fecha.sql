-- Today in the institution's time zone; and the instant at which a day begins there.
create function hoy() returns date stable parallel safe language sql
  return (now() at time zone parametro_de('institucion.zonaHoraria'))::date;

create function inicio_de(date) returns timestamptz stable language sql
  return $1::timestamp at time zone parametro_de('institucion.zonaHoraria');

-- The cash of one cashier in one day, in turns: each is accepted once, with what was counted, and never changes again.
create function dia_de(timestamptz) returns date stable language sql
  return ($1 at time zone parametro_de('institucion.zonaHoraria'))::date;

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

-- The nth working day after a date: Monday to Friday, without the holidays of the setting.
create function dia_habil(desde date, n int) returns date stable language sql
  return (select d::date from generate_series(desde + 1, desde + 366, '1 day') d
    where extract(isodow from d) < 6 and d::date not in (select f.fecha from feriados(desde, desde + 366) f)
    order by d offset n - 1 limit 1);

-- The working days after one date until another, included.
create function dias_habiles(desde date, hasta date) returns int stable language sql
  return (select count(*) from generate_series(desde + 1, hasta, '1 day') d
    where extract(isodow from d) < 6 and d::date not in (select f.fecha from feriados(desde, hasta) f))::int;
