-- Where to pay: the institution's bank accounts, and its wallets (decision 087).
create table cuenta_bancaria (
  id_cuenta_bancaria bigint generated always as identity primary key,
  id_banco    bigint not null references tipo,
  numero      text not null,
  -- The interbank code, for transfers from another bank.
  cci         text,
  titular     text not null,
  id_moneda   bigint not null references moneda,
  orden       int not null default 0,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index cuenta_bancaria_unica on cuenta_bancaria (id_banco, regexp_replace(numero, '\D', '', 'g'));
call vigilar('cuenta_bancaria', 'id_cuenta_bancaria');

create function cuenta_bancaria_banco() returns trigger language plpgsql as $$
begin
  if not exists (select from tipo where id_tipo = new.id_banco and categoria = 'BANCO') then
    raise exception 'cuenta_bancaria_banco' using errcode = 'check_violation', constraint = 'cuenta_bancaria_banco', table = 'cuenta_bancaria';
  end if;
  return new;
end $$;
create trigger cuenta_bancaria_banco before insert or update of id_banco on cuenta_bancaria
  for each row execute function cuenta_bancaria_banco();

create or replace function moneda_en_uso(id bigint) returns boolean stable language sql
  return exists (select from tarifario where id_moneda = id) or exists (select from cuenta where id_moneda = id)
    or exists (select from ingreso where id_moneda = id) or exists (select from extracto where id_moneda = id)
    or exists (select from extracto_formato where id_moneda = id) or exists (select from cuenta_bancaria where id_moneda = id);
create trigger cuenta_bancaria_moneda before insert on cuenta_bancaria for each row execute function moneda_ofrecer();
create trigger cuenta_bancaria_moneda_otra before update on cuenta_bancaria for each row
  when (old.id_moneda <> new.id_moneda) execute function moneda_ofrecer();

-- A wallet's picture to be read by a telephone, kept as the logo is.
create table billetera_qr (
  id_billetera_qr bigint generated always as identity primary key,
  billetera text not null constraint billetera_qr_unico unique check (billetera in ('YAPE', 'PLIN')),
  datos     bytea not null check (length(datos) between 1 and 1048576),
  sha256    text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
call vigilar('billetera_qr', 'id_billetera_qr', 'datos');

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('pago.yape', '', 'TEXTO', 'Número de Yape de la institución', true),
  ('pago.plin', '', 'TEXTO', 'Número de Plin de la institución', true);

-- Reminders say where to pay: texts as delivered are replaced, texts that the school edited stay.
update mensaje set cuerpo = replace(cuerpo, E'{{detalle}}\n\nSi ya', E'{{detalle}}\n\n{{dondePagar}}\n\nSi ya')
where tipo in ('RECORDATORIO', 'POR_VENCER', 'VENCIDA') and version = 0 and strpos(cuerpo, 'dondePagar') = 0;
