-- What a payment by a method must come with: its operation number, its voucher, or either of them (decision 087).
-- Its argument is a row of the table, which gets a column: PostgreSQL 15 refuses to add it.
drop function tipo_corto;
alter table tipo
  add sustento text not null default 'NINGUNO'
    constraint tipo_sustento check (sustento in ('NINGUNO', 'OPERACION', 'CONSTANCIA', 'CUALQUIERA')),
  -- A method that may need the number asks for it.
  add constraint tipo_sustento_pedido check (pide_operacion or sustento in ('NINGUNO', 'CONSTANCIA'));

create function tipo_corto(t tipo) returns jsonb stable parallel safe language sql
  return jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre);

update tipo set sustento = 'CUALQUIERA'
where categoria = 'MEDIO_PAGO' and pide_operacion and codigo in ('TRANSFERENCIA', 'DEPOSITO', 'YAPE', 'PLIN');
