-- Enrolment types and currencies are edited on a screen. What is stored with them keeps its meaning.

-- A late fee is charged whole: no discount was ever taken off one.
update matricula_tipo set aplica_a = array_remove(aplica_a, 'MORA') where 'MORA' = any (aplica_a);
alter table matricula_tipo
  add constraint matricula_tipo_conceptos check (aplica_a <@ '{MATRICULA,CUOTA,MATERIAL,CERTIFICADO,OTRO}'),
  add constraint matricula_tipo_aplica check (descuento = 0 or cardinality(aplica_a) > 0) not valid;

-- Whether anything is kept in a currency. Balances follow the charges: they need no look of their own.
create function moneda_en_uso(id bigint) returns boolean stable language sql
  return exists (select from tarifario where id_moneda = id) or exists (select from cuenta where id_moneda = id)
    or exists (select from ingreso where id_moneda = id) or exists (select from extracto where id_moneda = id)
    or exists (select from extracto_formato where id_moneda = id);

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
create trigger moneda_conservar before update of codigo, estado or delete on moneda
  for each row execute function moneda_conservar();

-- A retired currency prices nothing new; what has it keeps it.
create function moneda_ofrecer() returns trigger language plpgsql as $$
begin
  if exists (select from moneda where id_moneda = new.id_moneda and estado <> 'ACTIVO') then
    raise exception 'moneda_retirada' using errcode = 'check_violation', constraint = 'moneda_retirada', table = tg_table_name;
  end if;
  return new;
end $$;
create trigger tarifario_moneda before insert on tarifario for each row execute function moneda_ofrecer();
create trigger tarifario_moneda_otra before update on tarifario for each row
  when (old.id_moneda <> new.id_moneda) execute function moneda_ofrecer();

-- Neither does a retired type enrol anyone; an enrolment keeps its own, also when it is transferred. By statement, so that a
-- whole spreadsheet asks once.
create function matricula_tipo_ofrecer() returns trigger language plpgsql as $$
begin
  if exists (select from (select distinct id_matricula_tipo from nuevas where id_matricula_origen is null) n
      join matricula_tipo t on t.id_matricula_tipo = n.id_matricula_tipo where t.estado <> 'ACTIVO') then
    raise exception 'matricula_tipo_retirado' using errcode = 'check_violation', constraint = 'matricula_tipo_retirado', table = 'matricula';
  end if;
  return null;
end $$;
create trigger matricula_tipo_nuevo after insert on matricula referencing new table as nuevas
  for each statement execute function matricula_tipo_ofrecer();

create function matricula_tipo_cambiar() returns trigger language plpgsql as $$
begin
  if exists (select from matricula_tipo where id_matricula_tipo = new.id_matricula_tipo and estado <> 'ACTIVO') then
    raise exception 'matricula_tipo_retirado' using errcode = 'check_violation', constraint = 'matricula_tipo_retirado', table = 'matricula';
  end if;
  return new;
end $$;
create trigger matricula_tipo_otro before update on matricula for each row
  when (old.id_matricula_tipo <> new.id_matricula_tipo) execute function matricula_tipo_cambiar();
