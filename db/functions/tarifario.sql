-- The amount that a line of a price list charges: its own, with the tax if it is told without it, to the smallest fraction of the list's currency.
create function precio_de(monto numeric, incluye boolean, lista bigint) returns numeric stable parallel safe language sql
  return case when incluye then monto else redondear(monto * (1 + parametro_de('comprobante.tasa')::numeric / 100),
    (select t.id_moneda from tarifario t where t.id_tarifario = lista)) end::numeric(10, 2);

-- The price list in force for a group: its own, else the newest of its area that is valid today, else the newest for all areas.
create function tarifario_vigente(bigint) returns bigint stable language sql return (
  select coalesce(g.id_tarifario, (select t.id_tarifario from tarifario t
    where (t.id_area = c.id_area or t.id_area is null) and t.estado = 'ACTIVO'
      and hoy() between t.vigencia_desde and coalesce(t.vigencia_hasta, 'infinity')
    order by t.id_area is null, t.vigencia_desde desc, t.id_tarifario desc limit 1))
  from grupo g join curso c on c.id_curso = g.id_curso where g.id_grupo = $1);

-- The price list that begins next for a group.
create function tarifario_proximo(bigint) returns bigint stable language sql return (
  select t.id_tarifario from grupo g join curso c on c.id_curso = g.id_curso
  join tarifario t on (t.id_area = c.id_area or t.id_area is null) and t.estado = 'ACTIVO' and t.vigencia_desde > hoy()
  where g.id_grupo = $1 order by t.vigencia_desde, t.id_area is null, t.id_tarifario limit 1);

-- A price list with charges keeps its currency: its charges are in it, and the next ones would be in another. Waits for charges that are
-- being made; those made later look again, by `cuenta_una_moneda`.
create function tarifario_moneda_fija() returns trigger language plpgsql as $$
begin
  lock table cuenta in share mode;
  if exists (select from cuenta c join tarifario_concepto k on k.id_tarifario_concepto = c.id_tarifario_concepto
    where k.id_tarifario = new.id_tarifario) then
    raise exception 'tarifario_moneda_con_cuentas' using errcode = 'check_violation', constraint = 'tarifario_moneda_con_cuentas', table = 'tarifario';
  end if;
  return new;
end $$;

call vigilar('tarifario', 'id_tarifario');

create trigger tarifario_moneda_fija before update of id_moneda on tarifario for each row
  when (old.id_moneda <> new.id_moneda) execute function tarifario_moneda_fija();

call vigilar('tarifario_concepto', 'id_tarifario_concepto');
