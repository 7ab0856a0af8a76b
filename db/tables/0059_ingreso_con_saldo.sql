-- Whether a payment has credit, for the index of credit: that the credit changes, as when a payment is applied before it is
-- confirmed, no longer touches the index. An update that touches none is HOT: the row changes in its page, and no index does.
drop index ingreso_con_saldo;
-- Its argument is a row of the table, which gets a column.
drop function operador_de;
alter table ingreso add con_saldo boolean not null
  generated always as (estado = 'CONFIRMADO' and monto - monto_devuelto - aplicado > 0) stored;
create index ingreso_con_saldo on ingreso (id_usuario) where con_saldo;
create function operador_de(i ingreso) returns text immutable language sql
  return case when i.orden_en_linea is null then i.usuario_confirmacion else 'sistema' end;

-- It follows from the other columns, so it is neither stamped nor audited.
drop trigger ingreso_sellar on ingreso;
drop trigger ingreso_auditar on ingreso;
drop trigger ingreso_auditar_alta on ingreso;
call vigilar('ingreso', 'id_ingreso', 'aplicado', 'monto_disponible', 'con_saldo', 'busqueda');
