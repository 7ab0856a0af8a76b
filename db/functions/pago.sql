-- The payment of a company among the payments of several students; null of a family's and of none.
create function pago_de_empresa(cual bigint) returns bigint stable language plpgsql as $$
begin
  return (select p.id_pago from pago p where p.id_pago = cual and p.id_empresa is not null);
end $$;

-- The phase that all parts of a payment share: they wait, were received, refused, annulled or deleted together. A refund is of one part.
create function fase_de_pago(estado text) returns text immutable parallel safe language sql
  return case when estado = 'DEVUELTO' then 'CONFIRMADO' else estado end;

-- A payment of several students is their sum, in one currency and in one phase. Checked when the transaction ends.
create function pago_entero() returns trigger language plpgsql as $$
begin
  if exists (select from pago p left join ingreso i on i.id_pago = p.id_pago where p.id_pago = new.id_pago group by p.id_pago
    having sum(i.monto) is distinct from p.monto or bool_or(i.id_moneda <> p.id_moneda)
      or not p.separado and count(distinct fase_de_pago(i.estado)) > 1) then
    raise exception 'pago_entero' using errcode = 'check_violation', constraint = 'pago_entero', table = 'pago';
  end if;
  return null;
end $$;

call vigilar('pago', 'id_pago');

create constraint trigger pago_entero after insert or update of monto, id_moneda on pago deferrable initially deferred
  for each row execute function pago_entero();

create constraint trigger ingreso_pago_entero after insert or update of estado, monto, id_pago on ingreso deferrable initially deferred
  for each row when (new.id_pago is not null) execute function pago_entero();
