-- What a receipt says, as it was when it was numbered: a later change of a person, a charge or the institution does not reach it.
-- A stated refund or annulment is printed beside it. Amounts are text, exact to the cent.
create table recibo (
  id_ingreso     bigint primary key references ingreso,
  datos          jsonb not null,
  fecha_creacion timestamptz not null default now()
);
create trigger recibo_fijo before update or delete on recibo for each row execute function rechazar('recibo_fijo');

create function congelar_recibo(pago bigint) returns void language plpgsql as $$
begin
  insert into recibo (id_ingreso, datos)
  select i.id_ingreso, jsonb_build_object(
    'casa', (select jsonb_object_agg(split_part(p.clave, '.', 2), parametro_de(p.clave))
        || jsonb_build_object('logo', (select g.sha256 from logo g))
      from parametro p where p.clave in ('institucion.nombre', 'institucion.documento', 'institucion.direccion',
        'institucion.telefono', 'institucion.correo', 'institucion.idioma', 'institucion.locale', 'institucion.zonaHoraria')),
    'pie', parametro_de('recibo.pie'), 'usuario', persona_corta(u), 'fecha', i.fecha, 'medioPago', t.nombre,
    'banco', i.banco, 'numeroOperacion', i.numero_operacion,
    'moneda', moneda_corta(o) || jsonb_build_object('plural', o.nombre_plural), 'monto', i.monto::text,
    'confirmado', i.fecha_confirmacion, 'confirmadoPor', coalesce((select concat_ws(' ', q.nombres, q.papellido) from usuario q
      where lower(q.login) = lower(i.usuario_confirmacion)), i.usuario_confirmacion),
    'lineas', a.lineas, 'saldoAFavor', (i.monto - a.aplicado)::text)
  from ingreso i join usuario u on u.id_usuario = i.id_usuario join moneda o on o.id_moneda = i.id_moneda
  join tipo t on t.id_tipo = i.id_medio_pago
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('concepto', c.concepto, 'curso', k.nombre, 'monto', ci.monto::text)
      order by ci.id_cuenta_ingreso), '[]') as lineas, coalesce(sum(ci.monto), 0) as aplicado
    from cuenta_ingreso ci join cuenta c on c.id_cuenta = ci.id_cuenta join matricula m on m.id_matricula = c.id_matricula
    join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso
    where ci.id_ingreso = i.id_ingreso and ci.estado = 'VIGENTE') a
  where i.id_ingreso = pago;
end $$;

-- Receipts of before are frozen as they are today: an annulled one has lost its charges.
select congelar_recibo(id_ingreso) from ingreso where numero_recibo is not null order by id_ingreso;

create function ingreso_congelar() returns trigger language plpgsql as $$
begin
  perform congelar_recibo(new.id_ingreso);
  return null;
end $$;
create trigger ingreso_congelar_alta after insert on ingreso for each row
  when (new.numero_recibo is not null) execute function ingreso_congelar();
create trigger ingreso_congelar_numero after update of numero_recibo on ingreso for each row
  when (old.numero_recibo is null and new.numero_recibo is not null) execute function ingreso_congelar();

-- The logos of before, which receipts carry.
create table logo_anterior (
  sha256 text primary key,
  datos  bytea not null
);
create function logo_guardar_anterior() returns trigger language plpgsql as $$
begin
  insert into logo_anterior (sha256, datos) values (old.sha256, old.datos) on conflict (sha256) do nothing;
  return null;
end $$;
create trigger logo_guardar_anterior after update of datos or delete on logo for each row execute function logo_guardar_anterior();
