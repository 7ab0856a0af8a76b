-- `acordado` of a charge is the most that it ever owed. The part that is missing of it was forgiven, by a decision that
-- `condonacion` keeps. Charges of before begin as agreed for what they are: the audit keeps how they came to it.
alter table cuenta add column acordado numeric(10, 2) generated always as (monto - descuento) stored;
alter table cuenta alter column acordado drop expression, alter column acordado set not null,
  alter column acordado set default 0;
alter table cuenta add column condonado numeric(10, 2) not null generated always as (acordado - monto + descuento) stored;
alter table cuenta add constraint cuenta_acordado check (monto - descuento <= acordado);
alter table cuenta drop constraint cuenta_estado_check;
alter table cuenta add constraint cuenta_estado_check
  check (estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA', 'ANULADA', 'ELIMINADA'));

-- Each lowering of a charge, with its reason and its author; negative, an amount that is owed again.
create table condonacion (
  id_condonacion bigint generated always as identity primary key,
  id_cuenta      bigint not null references cuenta,
  monto          numeric(10, 2) not null check (monto <> 0),
  motivo         text,
  fecha          date not null default hoy(),
  id_usuario_autor bigint default actor_id() references usuario,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  constraint condonacion_motivo check (monto < 0 or motivo is not null)
);
create index condonacion_cuenta on condonacion (id_cuenta);
create index condonacion_fecha on condonacion (fecha);

insert into estado (entidad, codigo, nombre, color, orden, del_sistema)
  values ('cuenta', 'CONDONADA', 'Condonada', 'grape', 5, true);
