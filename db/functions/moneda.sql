create function moneda_corta(m moneda) returns jsonb stable parallel safe language sql
  return case when m.id_moneda is not null then jsonb_build_object('idMoneda', m.id_moneda, 'codigo', m.codigo, 'simbolo', m.simbolo,
    'decimales', m.decimales) end;

-- The decimals of ISO 4217, as far as amounts have them here.
create function decimales_iso(codigo text) returns int immutable parallel safe language sql
  return case when codigo in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF',
    'XPF') then 0 else 2 end;

-- An amount to the smallest fraction of its currency.
create function redondear(monto numeric, id bigint) returns numeric stable parallel safe language sql
  return round(monto, (select decimales from moneda where id_moneda = id));

-- Smallest coin of payments by a method in a currency: null unless it is cash in the institution's own currency and a coin is set.
create function moneda_menor(moneda bigint, medio bigint) returns numeric stable parallel safe language sql
  return (select nullif(round(parametro_de('pago.redondeo')::numeric, o.decimales), 0) from moneda o, tipo t
    where o.id_moneda = moneda and t.id_tipo = medio and t.codigo = 'EFECTIVO' and o.codigo = parametro_de('institucion.moneda'));

-- Cash that is not taken of an amount, in favour of the payer (decision 181). An amount below the coin is taken as it is.
create function redondeo_de(monto numeric, coin numeric) returns numeric immutable parallel safe language sql
  return case when monto > coin then mod(monto, coin) else 0 end;

create function moneda_contar_decimales() returns trigger language plpgsql as $$
begin
  new.decimales := least(new.decimales, decimales_iso(new.codigo));
  return new;
end $$;

-- Refuses an amount with more decimals than its currency has.
create function monto_de_su_moneda() returns trigger language plpgsql as $$
declare
  moneda bigint;
begin
  if tg_table_name = 'tarifario_concepto' then
    moneda := (select t.id_moneda from tarifario t where t.id_tarifario = new.id_tarifario);
  elsif tg_table_name = 'devolucion' then
    moneda := (select i.id_moneda from ingreso i where i.id_ingreso = new.id_ingreso);
  else
    moneda := new.id_moneda;
  end if;
  if new.monto <> redondear(new.monto, moneda) then
    raise exception 'monto_decimales' using errcode = 'check_violation', constraint = 'monto_decimales', table = tg_table_name;
  end if;
  return new;
end $$;

-- Whether anything is kept in a currency. Balances follow the charges: they need no look of their own.
create function moneda_en_uso(id bigint) returns boolean stable language sql
  return exists (select from tarifario where id_moneda = id) or exists (select from cuenta where id_moneda = id)
    or exists (select from ingreso where id_moneda = id) or exists (select from extracto where id_moneda = id)
    or exists (select from cuenta_bancaria where id_moneda = id)
    or exists (select from reclamo where id_moneda = id);

-- The code says how many decimals the amounts have, so it stays while there are any. The institution's own currency stays
-- in use, with its code, which is how the setting finds it.
create function moneda_conservar() returns trigger language plpgsql as $$
declare
  propia boolean := old.codigo = parametro_de('institucion.moneda');
  usada  boolean := moneda_en_uso(old.id_moneda) or exists (select from tipo_cambio where id_moneda = old.id_moneda);
  regla  text;
begin
  if tg_op = 'DELETE' then
    if propia then regla := 'moneda_de_la_institucion'; end if;
  elsif propia and (new.codigo <> old.codigo or new.estado <> 'ACTIVO') then
    regla := 'moneda_de_la_institucion';
  elsif new.codigo <> old.codigo and usada then
    regla := 'moneda_codigo_en_uso';
  elsif new.decimales <> old.decimales and usada then
    regla := 'moneda_decimales_en_uso';
  end if;
  if regla is not null then
    raise exception '%', regla using errcode = 'check_violation', constraint = regla, table = 'moneda';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

-- A retired currency prices nothing new; what has it keeps it.
create function moneda_ofrecer() returns trigger language plpgsql as $$
begin
  if exists (select from moneda where id_moneda = new.id_moneda and estado <> 'ACTIVO') then
    raise exception 'moneda_retirada' using errcode = 'check_violation', constraint = 'moneda_retirada', table = tg_table_name;
  end if;
  return new;
end $$;

call vigilar('moneda', 'id_moneda');

create trigger moneda_contar_decimales before insert or update of codigo, decimales on moneda
  for each row execute function moneda_contar_decimales();

create trigger tarifario_concepto_monto_de_su_moneda before insert or update of monto on tarifario_concepto for each row
  when (new.monto <> trunc(new.monto)) execute function monto_de_su_moneda();

create trigger cuenta_monto_de_su_moneda before insert or update of monto on cuenta for each row
  when (new.monto <> trunc(new.monto)) execute function monto_de_su_moneda();

create trigger ingreso_monto_de_su_moneda before insert or update of monto on ingreso for each row
  when (new.monto <> trunc(new.monto)) execute function monto_de_su_moneda();

create trigger cuenta_ingreso_monto_de_su_moneda before insert or update of monto on cuenta_ingreso for each row
  when (new.monto <> trunc(new.monto)) execute function monto_de_su_moneda();

create trigger devolucion_monto_de_su_moneda before insert or update of monto on devolucion for each row
  when (new.monto <> trunc(new.monto)) execute function monto_de_su_moneda();

create trigger moneda_conservar before update of codigo, decimales, estado or delete on moneda
  for each row execute function moneda_conservar();

create trigger tarifario_moneda before insert on tarifario for each row execute function moneda_ofrecer();

create trigger tarifario_moneda_otra before update on tarifario for each row
  when (old.id_moneda <> new.id_moneda) execute function moneda_ofrecer();

create trigger cuenta_bancaria_moneda before insert on cuenta_bancaria for each row execute function moneda_ofrecer();

create trigger cuenta_bancaria_moneda_otra before update on cuenta_bancaria for each row
  when (old.id_moneda <> new.id_moneda) execute function moneda_ofrecer();
