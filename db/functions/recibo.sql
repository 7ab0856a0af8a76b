-- Freezes the receipt of a payment that took its number and has no document that states all of it: none are issued, a company has one for several
-- payments, or a part of it settles a document on credit. The document of a payment is written by the statement of its number (`server/comprobantes/comprobante/emitir.ts`).
create function ingreso_congelar() returns trigger language plpgsql as $$
declare
  ajustes jsonb;
begin
  if exists (select from comprobante where id_ingreso = new.id_ingreso and importe = new.monto) then return null; end if;
  ajustes := parametros_de(papel_claves());
  perform congelar_recibo(new.id_ingreso, coalesce(ajustes ->> 'comprobante.emite', '') = 'true', ajustes);
  return null;
end $$;

-- A frozen receipt gives way for its payer alone: of its data, only who paid.
create function recibo_fijar() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id_ingreso = old.id_ingreso and new.datos - 'usuario' = old.datos - 'usuario'
    and new.fecha_creacion = old.fecha_creacion
    and exists (select from ingreso i where i.id_ingreso = old.id_ingreso and i.id_usuario = suprimiendo()) then return new; end if;
  raise exception 'recibo_fijo' using errcode = 'check_violation', constraint = 'recibo_fijo', table = 'recibo';
end $$;

-- A name as the lines of a company's document have it, from the frozen receipt.
create function nombre_en_recibo(pago bigint) returns text stable language sql
  return (select nombres_y_apellidos(r.datos -> 'usuario' ->> 'nombres', r.datos -> 'usuario' ->> 'papellido', r.datos -> 'usuario' ->> 'sapellido')
    from recibo r where r.id_ingreso = pago);

-- The names of the settings that a receipt and a comprobante need: one statement reads them.
create function recibo_claves() returns text[] immutable parallel safe language sql
  return '{institucion.nombre,institucion.direccion,institucion.telefono,institucion.correo,institucion.idioma,
    institucion.locale,institucion.zonaHoraria,recibo.pie}'::text[];

create function congelar_recibo(pago bigint, con_comprobante boolean, ajustes jsonb) returns void language plpgsql as $$
begin
  insert into recibo (id_ingreso, con_comprobante, datos)
  select i.id_ingreso, congelar_recibo.con_comprobante, jsonb_build_object(
    'casa', (select jsonb_object_agg(split_part(c, '.', 2), ajustes -> c) from unnest(recibo_claves()) c where c <> 'recibo.pie' and ajustes ? c)
      || jsonb_build_object('documento', institucion_documento(), 'logo', (select g.sha256 from logo g)),
    'pie', ajustes ->> 'recibo.pie', 'usuario', persona_corta(u), 'fecha', i.fecha, 'medioPago', t.nombre,
    'banco', i.banco, 'numeroOperacion', i.numero_operacion,
    'moneda', moneda_corta(o) || jsonb_build_object('plural', o.nombre_plural), 'monto', i.monto::text, 'redondeo', i.redondeo::text,
    'confirmado', i.fecha_confirmacion, 'confirmadoPor', coalesce((select nombres_y_apellidos(q.nombres, q.papellido) from usuario q
      where q.id_usuario = autor_de(i.usuario_confirmacion, i.fecha_confirmacion)), i.usuario_confirmacion),
    'lineas', a.lineas, 'saldoAFavor', (i.monto - a.aplicado)::text)
  from ingreso i join usuario u on u.id_usuario = i.id_usuario join moneda o on o.id_moneda = i.id_moneda
  join tipo t on t.id_tipo = i.id_medio_pago
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('concepto', d.concepto, 'curso', d.curso, 'monto', d.monto::text)
      order by d.id_cuenta_ingreso), '[]') as lineas, coalesce(sum(d.monto), 0) as aplicado
    from aplicacion_descrita d where d.id_ingreso = i.id_ingreso and d.estado = 'VIGENTE') a
  where i.id_ingreso = pago;
end $$;

create function papel_claves() returns text[] immutable parallel safe language sql
  return recibo_claves() || '{comprobante.emite}'::text[];

create trigger ingreso_congelar_alta after insert on ingreso for each row
  when (new.numero_recibo is not null) execute function ingreso_congelar();

create trigger ingreso_congelar_numero after update of numero_recibo on ingreso for each row
  when (old.numero_recibo is null and new.numero_recibo is not null) execute function ingreso_congelar();

create trigger recibo_fijo before update or delete on recibo for each row execute function recibo_fijar();
