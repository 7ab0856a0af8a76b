-- The decimals of the amounts of a currency (decision 151). A currency that has amounts keeps the two that they were written with.
alter table moneda add column decimales int not null default 2 constraint moneda_decimales check (decimales between 0 and 2);
alter table moneda disable trigger user;
update moneda set decimales = decimales_iso(codigo) where not moneda_en_uso(id_moneda);
alter table moneda enable trigger user;
