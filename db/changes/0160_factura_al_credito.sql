-- A document on credit bills charges before they are paid; payments settle it (decision 185).
create table comprobante_cuenta (
  id_comprobante bigint not null references comprobante,
  id_cuenta      bigint not null references cuenta,
  -- Billed of the charge: all that it owed then. On a note, what it takes off that.
  importe        numeric(12, 2) not null constraint comprobante_cuenta_importe check (importe > 0),
  primary key (id_comprobante, id_cuenta)
);
create index comprobante_cuenta_de on comprobante_cuenta (id_cuenta);

alter table comprobante
  alter column id_ingreso drop not null,
  -- The company that a document on credit bills for several students.
  add column id_empresa bigint references empresa,
  drop constraint comprobante_de_quien,
  add constraint comprobante_de_quien check (num_nonnulls(id_usuario, id_empresa_pago, id_empresa) = 1),
  -- A document is of a payment, or bills charges.
  add constraint comprobante_al_credito check (case when id_ingreso is null then id_empresa_pago is null and id_sustituye is null
    else id_empresa is null end);
create index comprobante_empresa on comprobante (id_empresa) where id_empresa is not null;

alter table cuenta
  -- The document on credit that bills what the charge owes, and how much of that is not settled.
  add column id_comprobante bigint,
  add column facturado numeric(10, 2),
  add constraint cuenta_facturado check ((id_comprobante is null) = (facturado is null) and facturado >= 0),
  add constraint cuenta_comprobante foreign key (id_comprobante, id_cuenta) references comprobante_cuenta (id_comprobante, id_cuenta);

alter table cuenta_ingreso
  -- The document on credit that this application settles.
  add column id_comprobante bigint,
  add constraint cuenta_ingreso_comprobante foreign key (id_comprobante, id_cuenta) references comprobante_cuenta (id_comprobante, id_cuenta);
create index cuenta_ingreso_comprobante on cuenta_ingreso (id_comprobante) where id_comprobante is not null;

alter table cuenta_devuelto
  -- The document on credit that the money had settled.
  add column id_comprobante bigint,
  add constraint cuenta_devuelto_comprobante foreign key (id_comprobante, id_cuenta) references comprobante_cuenta (id_comprobante, id_cuenta);
