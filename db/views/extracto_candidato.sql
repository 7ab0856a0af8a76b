-- Each pending movement of the bank with the payments that it could be, and why. The two meet by something that is equal in both,
-- so that a year of leftovers is not compared with every payment; costly values are computed once for each.
create view extracto_candidato as
with abono as materialized (
  select id_extracto_linea, id_extracto, banco, id_moneda, fecha, monto, operacion, numeros, palabras
  from extracto_linea where estado = 'PENDIENTE'
), espera as materialized (
  select id_ingreso from ingreso where estado in ('REPORTADO', 'PENDIENTE') and (orden_pago is null or orden_pago = 1)
  union
  -- Confirmed from its voucher before the statement came, and not yet found in one. Looked up for each movement: as a join, every
  -- payment may be read.
  select i.id_ingreso from abono l cross join lateral (
    select p.id_ingreso, p.fecha from ingreso p where p.estado = 'CONFIRMADO' and p.id_moneda = l.id_moneda and p.monto = l.monto
      and operacion_llana(p.numero_operacion) = l.operacion and p.id_pago is null
    union all select p.id_ingreso, g.fecha from pago g join ingreso p on p.id_pago = g.id_pago and p.orden_pago = 1 and p.estado in ('CONFIRMADO', 'DEVUELTO')
    where g.id_moneda = l.id_moneda and g.monto = l.monto and operacion_llana(g.numero_operacion) = l.operacion offset 0) i
  where i.fecha between l.fecha - 30 and l.fecha + 30 and not exists (select from extracto_linea o where o.id_ingreso = i.id_ingreso)
), banco as materialized (
  select d.banco, banco_de(d.banco) as codigo
  from (select banco from abono union select i.banco from espera e join ingreso i on i.id_ingreso = e.id_ingreso) d
), linea as materialized (
  select l.*, b.codigo from abono l left join banco b on b.banco = l.banco
), cobro as materialized (
  -- A payment of several students is the first of them with the whole amount, and the name of the adult who made it.
  select i.id_ingreso, fase_de_pago(i.estado) as estado, i.id_moneda, i.fecha, coalesce(g.monto, i.monto) as monto, b.codigo,
    operacion_llana(i.numero_operacion) as operacion, numeros_de(i.numero_operacion, null) as numeros, r.leidos,
    palabras_de(concat_ws(' ', coalesce(nullif(u.papellido, ''), u.nombres), coalesce(nullif(q.papellido, ''), q.nombres))) as apellidos,
    palabras_de(concat_ws(' ', u.sapellido, u.nombres, q.sapellido, q.nombres)) as nombres
  from espera e join ingreso i on i.id_ingreso = e.id_ingreso join usuario u on u.id_usuario = i.id_usuario
  left join pago g on g.id_pago = i.id_pago left join usuario q on q.id_usuario = g.id_usuario
  left join banco b on b.banco = i.banco
  -- A reading never makes a pair by itself: a person chooses it.
  left join lateral (
    select numeros_de(l.numero_operacion, null) as leidos from archivo a join archivo_lectura l on l.id_archivo = a.id_archivo
    where a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE') r on true
), numero_pago as materialized (
  select id_ingreso, id_moneda, unnest(numeros || leidos) as numero from cobro
), apellido_pago as materialized (
  select id_ingreso, id_moneda, nombres, unnest(apellidos) as palabra from cobro where estado <> 'CONFIRMADO'
), par as (
  -- Payments that share only the amount are proposed by the nearest days: in a busy week each would fit as badly.
  select id_extracto_linea, id_ingreso from (
    select l.id_extracto_linea, p.id_ingreso,
      row_number() over (partition by l.id_extracto_linea order by abs(l.fecha - p.fecha), l.codigo is distinct from p.codigo, p.id_ingreso) as puesto
    from linea l join cobro p on p.id_moneda = l.id_moneda and p.monto = l.monto and p.fecha between l.fecha - 3 and l.fecha + 3
    where p.estado <> 'CONFIRMADO') c where puesto <= 3
  union
  select l.id_extracto_linea, p.id_ingreso from (select id_extracto_linea, id_moneda, unnest(numeros) as numero from linea) l
  join numero_pago p on p.numero = l.numero and p.id_moneda = l.id_moneda
  union
  select l.id_extracto_linea, p.id_ingreso from (select id_extracto_linea, id_moneda, palabras, unnest(palabras) as palabra from linea) l
  join apellido_pago p on p.palabra = l.palabra and p.id_moneda = l.id_moneda where l.palabras && p.nombres
), juzgado as (
  select l.id_extracto_linea, l.id_extracto, p.id_ingreso, p.estado, l.monto = p.monto as mismo_monto, abs(l.fecha - p.fecha) as dias,
    coalesce(l.operacion = p.operacion, false) as misma_operacion, l.numeros && p.numeros as operacion_parecida,
    coalesce(l.numeros && p.leidos, false) as operacion_leida,
    l.palabras && p.apellidos and l.palabras && p.nombres as nombrado, l.codigo = p.codigo as mismo_banco
  from par join linea l on l.id_extracto_linea = par.id_extracto_linea join cobro p on p.id_ingreso = par.id_ingreso
), puntuado as (
  select j.*, misma_operacion and mismo_monto and coalesce(mismo_banco, true) as exacta,
    case when misma_operacion then 50 when operacion_parecida or operacion_leida then 30 else 0 end + case when mismo_monto then 30 else 0 end
      + case when nombrado then 25 else 0 end + greatest(0, 12 - 4 * dias) + case when mismo_banco then 3 else 0 end as puntaje
  from juzgado j where estado <> 'CONFIRMADO' or (misma_operacion and mismo_monto)
), unido as (
  -- Exact on its own: one operation, one payment, one movement. Otherwise the staff chooses.
  select p.*, exacta and count(*) filter (where exacta) over (partition by id_extracto_linea) = 1
    and count(*) filter (where exacta) over (partition by id_ingreso) = 1 as unica
  from puntuado p
), libre as (
  -- A movement or a payment that has found its pair is not offered to others.
  select u.*, unica or not (bool_or(unica) over (partition by id_extracto_linea) or bool_or(unica) over (partition by id_ingreso)) as ofrecido
  from unido u
)
select e.id_extracto_linea, e.id_extracto, e.id_ingreso, e.estado, e.mismo_monto, e.unica,
  row_number() over (partition by id_extracto_linea order by puntaje desc, dias, id_ingreso) as puesto,
  array_remove(array[
    case when misma_operacion then 'OPERACION' when operacion_parecida then 'OPERACION_PARECIDA'
      when operacion_leida then 'OPERACION_LEIDA' end,
    case when mismo_monto then 'MONTO' end,
    case when dias = 0 then 'FECHA' when dias <= 3 then 'FECHA_CERCANA' end,
    case when nombrado then 'NOMBRE' end,
    case when mismo_banco then 'BANCO' end], null) as razones
from libre e where ofrecido;
