-- Electronic receipts. Series of their own, one in use for each kind; a number is the row that its transaction locks (decision 110).
create table comprobante_serie (
  id_comprobante_serie bigint generated always as identity primary key,
  clase    text not null constraint comprobante_serie_clase check (clase in ('BOLETA', 'FACTURA', 'NOTA_CREDITO')),
  -- Of notes: what they lower.
  modifica text constraint comprobante_serie_modifica check (modifica in ('BOLETA', 'FACTURA')),
  serie    text not null constraint comprobante_serie_unica unique,
  -- The first number of here: a series that was used elsewhere goes on.
  primero  bigint not null default 1 constraint comprobante_serie_primero check (primero between 1 and 99999999),
  ultimo   bigint not null default 0 constraint comprobante_serie_llena check (ultimo <= 99999999),
  estado   text not null default 'INACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint comprobante_serie_de_nota check ((clase = 'NOTA_CREDITO') = (modifica is not null)),
  constraint comprobante_serie_letra check (serie ~ case when 'BOLETA' in (clase, modifica) then '^B[A-Z0-9]{3}$' else '^F[A-Z0-9]{3}$' end)
);
create unique index comprobante_serie_en_uso on comprobante_serie (clase, coalesce(modifica, '')) where estado = 'ACTIVO';
call vigilar('comprobante_serie', 'id_comprobante_serie', 'ultimo');

-- A series that gave a number stays what it is, and is never erased.
create function comprobante_serie_fija() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.ultimo >= old.primero
    and (tg_op = 'DELETE' or (new.clase, new.serie, new.primero) <> (old.clase, old.serie, old.primero)
      or new.modifica is distinct from old.modifica or new.ultimo < old.ultimo) then
    raise exception 'comprobante_serie_usada' using errcode = 'check_violation', constraint = 'comprobante_serie_usada', table = 'comprobante_serie';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' or new.primero <> old.primero then new.ultimo := new.primero - 1; end if;
  return new;
end $$;
create trigger comprobante_serie_fija before insert or update or delete on comprobante_serie
  for each row execute function comprobante_serie_fija();

insert into comprobante_serie (clase, modifica, serie, estado) values
  ('BOLETA', null, 'B001', 'ACTIVO'), ('FACTURA', null, 'F001', 'ACTIVO'),
  ('NOTA_CREDITO', 'BOLETA', 'BC01', 'ACTIVO'), ('NOTA_CREDITO', 'FACTURA', 'FC01', 'ACTIVO');

-- To issue takes the settings of the issuer and a series of each kind: checked when the transaction that changes them ends.
create function comprobante_configurado() returns trigger language plpgsql as $$
begin
  if parametro_de('comprobante.emite') = 'true' and not (ruc_valido(parametro_de('comprobante.ruc'))
    and (select count(*) from comprobante_serie where estado = 'ACTIVO') = 4
    and not exists (select from unnest('{razonSocial,direccion,ubigeo,distrito,provincia,departamento}'::text[]) c
      where (parametro_de('comprobante.' || c) <> '') is not true)) then
    raise exception 'comprobante_configurado' using errcode = 'check_violation', constraint = 'comprobante_configurado', table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger comprobante_configurado after update of valor on parametro deferrable initially deferred
  for each row when (new.clave like 'comprobante.%') execute function comprobante_configurado();
create constraint trigger comprobante_configurado_serie after update of estado or delete on comprobante_serie deferrable initially deferred
  for each row execute function comprobante_configurado();

create table comprobante (
  id_comprobante bigint generated always as identity primary key,
  id_ingreso    bigint not null references ingreso,
  id_usuario    bigint not null references usuario,
  -- Of a note: the document that it lowers, and the refund that it is for.
  id_origen     bigint references comprobante,
  id_devolucion bigint references devolucion,
  -- The document that this one replaces: a rejected one, or a note whose refund failed.
  id_reemplaza  bigint references comprobante constraint comprobante_reemplaza_uno unique,
  clase         text not null,
  serie         text not null references comprobante_serie (serie),
  numero        bigint not null,
  fecha         date not null,
  id_moneda     bigint not null references moneda,
  gravado       numeric(12, 2) not null,
  exonerado     numeric(12, 2) not null,
  inafecto      numeric(12, 2) not null,
  impuesto      numeric(12, 2) not null,
  importe       numeric(12, 2) not null constraint comprobante_importe check (importe > 0),
  -- What it says, as `Documento` of the program but for the amount in words, which follows from it and the plural of the currency.
  datos         jsonb not null,
  estado        text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADO', 'ACEPTADO', 'OBSERVADO', 'RECHAZADO', 'EXCEPCION')),
  -- The answer of the tax office.
  codigo        text,
  mensaje       text,
  notas         text[] not null default '{}',
  -- Of the signed document.
  nombre        text,
  hash          text,
  qr            text,
  enviado       timestamptz,
  intentos      int not null default 0,
  proximo       timestamptz not null default now(),
  busqueda      text not null default '',
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint comprobante_numero unique (serie, numero),
  constraint comprobante_total check (gravado + exonerado + inafecto + impuesto = importe),
  constraint comprobante_nota check ((clase = 'NOTA_CREDITO') = (id_origen is not null))
);
create unique index comprobante_de_su_pago on comprobante (id_ingreso) where id_origen is null and id_reemplaza is null;
create index comprobante_ingreso on comprobante (id_ingreso);
create index comprobante_usuario on comprobante (id_usuario, fecha);
create index comprobante_fecha on comprobante (fecha, id_comprobante);
create index comprobante_origen on comprobante (id_origen);
create index comprobante_devolucion on comprobante (id_devolucion);
create index comprobante_estado on comprobante (estado, id_comprobante);
create index comprobante_por_enviar on comprobante (proximo) where estado in ('PENDIENTE', 'ENVIADO');
create index comprobante_busqueda on comprobante using gin (busqueda gin_trgm_ops);
call vigilar('comprobante', 'id_comprobante', 'busqueda', 'intentos', 'proximo');

-- A numbered one never changes; its payer may be mended while the tax office could not take it. It is never erased.
create function comprobante_fijo() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id_ingreso, old.id_usuario, old.clase, old.serie, old.numero, old.fecha, old.id_moneda,
      old.gravado, old.exonerado, old.inafecto, old.impuesto, old.importe)
      <> (new.id_ingreso, new.id_usuario, new.clase, new.serie, new.numero, new.fecha, new.id_moneda,
      new.gravado, new.exonerado, new.inafecto, new.impuesto, new.importe)
    or (old.id_origen, old.id_devolucion, old.id_reemplaza) is distinct from (new.id_origen, new.id_devolucion, new.id_reemplaza)
    or (old.datos <> new.datos and (old.estado <> 'EXCEPCION' or old.datos - 'comprador' <> new.datos - 'comprador')) then
    raise exception 'comprobante_fijo' using errcode = 'check_violation', constraint = 'comprobante_fijo', table = 'comprobante';
  end if;
  return new;
end $$;
create trigger comprobante_fijo before update or delete on comprobante for each row execute function comprobante_fijo();

create function comprobante_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := concat_ws(' ', plano(new.serie || '-' || new.numero), plano(new.datos -> 'comprador' ->> 'nombre'),
    plano(new.datos -> 'comprador' ->> 'documento'), (select u.busqueda from usuario u where u.id_usuario = new.id_usuario));
  return new;
end $$;
create trigger comprobante_nombrar before insert or update of datos on comprobante for each row execute function comprobante_nombrar();

-- The signed document and the answers of the tax office, each as it was: the last one counts.
create table comprobante_archivo (
  id_comprobante_archivo bigint generated always as identity primary key,
  id_comprobante bigint not null references comprobante,
  tipo           text not null check (tipo in ('XML', 'CDR')),
  datos          bytea not null,
  fecha_creacion timestamptz not null default now()
);
create index comprobante_archivo_de on comprobante_archivo (id_comprobante, tipo);
create trigger comprobante_archivo_fijo before update or delete on comprobante_archivo
  for each row execute function rechazar('comprobante_archivo_fijo');

-- Whether a comprobante is the paper of the payment, as it was when the receipt was numbered.
alter table recibo add con_comprobante boolean not null default (parametro_de('comprobante.emite') is not distinct from 'true');
