-- The country and the kind of institution, from which the laws that apply follow (decision 115).
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('institucion.pais', '', 'TEXTO', 'País de la institución: decide qué leyes se aplican', true),
  ('institucion.tipo', '', 'TEXTO', 'Tipo de institución: decide qué leyes se aplican', true),
  ('reclamo.libro', '', 'TEXTO', 'Si se ofrece el libro de reclamaciones', true);

-- The nth working day after a date: Monday to Friday, without the holidays of the setting.
create function dia_habil(desde date, n int) returns date stable language sql
  return (select d::date from generate_series(desde + 1, desde + 366, '1 day') d
    where extract(isodow from d) < 6 and d::date not in (select f.fecha from feriados(desde, desde + 366) f)
    order by d offset n - 1 limit 1);

-- The working days after one date until another, included.
create function dias_habiles(desde date, hasta date) returns int stable language sql
  return (select count(*) from generate_series(desde + 1, hasta, '1 day') d
    where extract(isodow from d) < 6 and d::date not in (select f.fecha from feriados(desde, hasta) f))::int;

-- The last number given in each year.
create table reclamo_serie (
  anio   int primary key,
  ultimo int not null
);

-- A sheet of the complaints book (Ley 29571, annex I of D.S. 011-2011-PCM).
create table reclamo (
  id_reclamo  bigint generated always as identity primary key,
  anio        int not null,
  correlativo int not null,
  numero      text not null generated always as (anio::text || '-' || lpad(correlativo::text, 6, '0')) stored,
  -- Opens the sheet to who registered it, without a session.
  ficha       uuid not null default gen_random_uuid() constraint reclamo_ficha_unica unique,
  fecha       date not null,
  -- From this day 5 working days are left, and on this one the last of 15 ends: reckoned once, by the holidays of then.
  alerta      date not null,
  vence       date not null,
  -- The institution as it was.
  casa        jsonb not null,
  tipo        text not null check (tipo in ('RECLAMO', 'QUEJA')),
  bien        text not null check (bien in ('PRODUCTO', 'SERVICIO')),
  consumidor  text not null,
  tipo_documento   text not null,
  numero_documento text not null,
  direccion   text not null,
  telefono    text,
  correo      text not null,
  menor_de_edad boolean not null,
  apoderado   text,
  id_moneda   bigint references moneda,
  monto       numeric(10,2) check (monto >= 0),
  descripcion text not null,
  detalle     text not null,
  pedido      text not null,
  respuesta   text,
  fecha_respuesta   timestamptz,
  usuario_respuesta text,
  estado      text not null default 'REGISTRADO' check (estado in ('REGISTRADO', 'RESPONDIDO')),
  busqueda    text not null default '',
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint reclamo_numero_unico unique (anio, correlativo),
  constraint reclamo_apoderado check (not menor_de_edad or apoderado is not null),
  constraint reclamo_moneda check ((monto is null) = (id_moneda is null)),
  constraint reclamo_respondido check (case estado when 'RESPONDIDO'
    then respuesta is not null and fecha_respuesta is not null and usuario_respuesta is not null
    else respuesta is null and fecha_respuesta is null and usuario_respuesta is null end)
);
create index reclamo_pendiente on reclamo (vence) where estado = 'REGISTRADO';

-- The number, the day and the term. The row of the year is locked until the end of the transaction, so that no number is skipped.
create function reclamo_numerar() returns trigger language plpgsql as $$
begin
  new.fecha := hoy();
  new.anio := extract(year from new.fecha);
  insert into reclamo_serie as s (anio, ultimo) values (new.anio, 1)
    on conflict (anio) do update set ultimo = s.ultimo + 1 returning ultimo into new.correlativo;
  new.alerta := dia_habil(new.fecha, 10);
  new.vence := dia_habil(new.fecha, 15);
  new.busqueda := plano(concat_ws(' ', new.anio::text || '-' || lpad(new.correlativo::text, 6, '0'), new.consumidor, new.numero_documento,
    new.correo));
  return new;
end $$;
create trigger reclamo_numerar before insert on reclamo for each row execute function reclamo_numerar();

-- A registered sheet is only answered, once.
create function reclamo_fijar() returns trigger language plpgsql as $$
declare
  propias text[] := array['respuesta', 'fecha_respuesta', 'usuario_respuesta', 'estado', 'numero', 'fecha_modificacion',
    'usuario_modificacion', 'version'];
begin
  if old.estado = 'REGISTRADO' and new.estado = 'RESPONDIDO' and to_jsonb(new) - propias = to_jsonb(old) - propias then
    return new;
  end if;
  raise exception 'reclamo_fijo' using errcode = 'check_violation', constraint = 'reclamo_fijo', table = 'reclamo';
end $$;
create trigger reclamo_fijo before update on reclamo for each row execute function reclamo_fijar();
create trigger reclamo_no_borrar before delete on reclamo for each row execute function rechazar('reclamo_fijo');
call vigilar('reclamo', 'id_reclamo', 'ficha');

create or replace function moneda_en_uso(id bigint) returns boolean stable language sql
  return exists (select from tarifario where id_moneda = id) or exists (select from cuenta where id_moneda = id)
    or exists (select from ingreso where id_moneda = id) or exists (select from extracto where id_moneda = id)
    or exists (select from extracto_formato where id_moneda = id) or exists (select from cuenta_bancaria where id_moneda = id)
    or exists (select from reclamo where id_moneda = id);

-- To read the book and to answer: those who set the program up.
update perfil set authorities = authorities || '{per_reclamo_responder}' where 'per_configuracion' = any (authorities);
