-- A confirmed payment keeps the voucher that was looked at: another one is added to it.
alter table archivo drop constraint archivo_estado_check;
alter table archivo add constraint archivo_estado_check check (estado in ('VIGENTE', 'AGREGADO', 'ELIMINADO'));
