-- A payment of several students is a company's, and from now on a family's too (decision 222).
alter table empresa_pago rename to pago;
alter table pago rename column id_empresa_pago to id_pago;
alter table pago rename constraint empresa_pago_pkey to pago_pkey;
alter index empresa_pago_empresa rename to pago_empresa;
alter sequence empresa_pago_id_empresa_pago_seq rename to pago_id_pago_seq;

alter table pago
  alter column id_empresa drop not null,
  -- Sum of its payments.
  add column monto numeric(12, 2),
  -- Adult who reported it; null of the till's.
  add column id_usuario bigint constraint pago_usuario references usuario,
  -- A company's of before, of which a part was annulled without the rest.
  add column separado boolean not null default false,
  add constraint pago_de_uno check (id_empresa is null or id_usuario is null);
create index pago_usuario on pago (id_usuario) where id_usuario is not null;

alter table ingreso rename column id_empresa_pago to id_pago;
alter table ingreso rename column orden_empresa_pago to orden_pago;
alter index ingreso_empresa_pago_orden rename to ingreso_pago_orden;
alter table ingreso
  drop constraint ingreso_empresa_pago,
  add constraint ingreso_pago check ((id_pago is null) = (orden_pago is null));

alter table comprobante rename column id_empresa_pago to id_pago;
alter index comprobante_empresa_pago rename to comprobante_pago_de;

alter table pago disable trigger user;
update pago p set monto = s.monto, separado = s.separado
from (select id_pago, sum(monto) as monto, count(distinct estado = 'ANULADO') > 1 as separado from ingreso where id_pago is not null group by 1) s
where s.id_pago = p.id_pago;
alter table pago enable trigger user;
alter table pago alter column monto set not null, add constraint pago_monto check (monto > 0);

-- A voucher may prove the payments of several students.
alter table archivo drop constraint archivo_clave_unica;
create index archivo_clave on archivo (clave);
create unique index archivo_una_vez on archivo (id_ingreso, clave);

alter table auditoria disable trigger user;
update auditoria set entidad = 'pago' where entidad = 'empresa_pago';
alter table auditoria enable trigger user;
