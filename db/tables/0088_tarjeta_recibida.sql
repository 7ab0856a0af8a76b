-- Whether the gateway has received a card for an order: a debit that it has neither refused nor cancelled. Until then the payment
-- is only begun, and is under review nowhere.
alter table transaccion add viva boolean not null default false;
update transaccion set viva = true where operacion = 'DEBIT'
  and estado not in ('REFUSED', 'EXPIRED', 'ERROR', 'CAPTURE_FAILED', 'NOT_CREATED', 'ABANDONED', 'CANCELLED');

-- Its argument is a row of the table, which gets a column: PostgreSQL 15 refuses to add it.
drop function operador_de;
alter table ingreso add con_tarjeta boolean not null default false;
create function operador_de(i ingreso) returns text immutable language sql
  return case when i.orden_en_linea is null then i.usuario_confirmacion else 'sistema' end;
alter table ingreso disable trigger user;
update ingreso i set con_tarjeta = true from orden o where i.estado = 'EN_PROCESO' and o.id_ingreso = i.id_ingreso
  and exists (select from transaccion t where t.orden = o.orden and t.viva);
alter table ingreso enable trigger user;

-- Under review: told by the student or registered by staff and not yet confirmed, or with a card that the bank has not settled.
alter function en_revision(text) rename to sin_confirmar;
create function en_revision(estado text, con_tarjeta boolean) returns boolean immutable parallel safe language sql
  return sin_confirmar(estado) and (estado <> 'EN_PROCESO' or con_tarjeta);
drop trigger ingreso_saldo on ingreso;
create trigger ingreso_saldo after update of estado, con_tarjeta on ingreso for each row
  when (en_revision(old.estado, old.con_tarjeta) <> en_revision(new.estado, new.con_tarjeta)) execute function saldo_de_ingreso();

-- Every figure under review may change.
insert into matricula_saldo_cambio (id_matricula)
select distinct c.id_matricula from ingreso i join cuenta_ingreso a on a.id_ingreso = i.id_ingreso join cuenta c on c.id_cuenta = a.id_cuenta
where sin_confirmar(i.estado) and a.estado = 'VIGENTE';
