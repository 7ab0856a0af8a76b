create function moneda_corta(m moneda) returns jsonb stable parallel safe language sql
  return jsonb_build_object('idMoneda', m.id_moneda, 'codigo', m.codigo, 'simbolo', m.simbolo);

-- Whether anything is kept in a currency. Balances follow the charges: they need no look of their own.
create function moneda_en_uso(id bigint) returns boolean stable language sql
  return exists (select from tarifario where id_moneda = id) or exists (select from cuenta where id_moneda = id)
    or exists (select from ingreso where id_moneda = id) or exists (select from extracto where id_moneda = id)
    or exists (select from extracto_formato where id_moneda = id) or exists (select from cuenta_bancaria where id_moneda = id)
    or exists (select from reclamo where id_moneda = id);

-- The code says how many decimals the amounts have, so it stays while there are any. The institution's own currency stays
-- in use, with its code, which is how the setting finds it.
create function moneda_conservar() returns trigger language plpgsql as $$
declare
  propia boolean := old.codigo = parametro_de('institucion.moneda');
  regla  text;
begin
  if tg_op = 'DELETE' then
    if propia then regla := 'moneda_de_la_institucion'; end if;
  elsif propia and (new.codigo <> old.codigo or new.estado <> 'ACTIVO') then
    regla := 'moneda_de_la_institucion';
  elsif new.codigo <> old.codigo and moneda_en_uso(old.id_moneda) then
    regla := 'moneda_codigo_en_uso';
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

create trigger moneda_conservar before update of codigo, estado or delete on moneda
  for each row execute function moneda_conservar();

create trigger tarifario_moneda before insert on tarifario for each row execute function moneda_ofrecer();

create trigger tarifario_moneda_otra before update on tarifario for each row
  when (old.id_moneda <> new.id_moneda) execute function moneda_ofrecer();

create trigger cuenta_bancaria_moneda before insert on cuenta_bancaria for each row execute function moneda_ofrecer();

create trigger cuenta_bancaria_moneda_otra before update on cuenta_bancaria for each row
  when (old.id_moneda <> new.id_moneda) execute function moneda_ofrecer();
