-- A shared charge as one of its two payers sees it, as `cuenta_fila` with their own figures: their part, what is paid of it and by which payments,
-- without those of the other.
create view cuenta_parte_fila as
  select f.id_cuenta, f.id_matricula, f.id_usuario, f.id_tarifario_concepto, f.tipo, f.concepto, f.id_moneda, p.monto, 0::numeric as descuento,
    p.pagado, p.saldo, f.fecha_vencimiento, f.motivo,
    case when f.estado in ('ANULADA', 'CONDONADA') then f.estado else estado_de_cuenta(p.monto, p.pagado, p.monto) end as estado,
    f.fecha_creacion, f.usuario_creacion, f.fecha_modificacion, f.usuario_modificacion, f.version, f.id_cuenta_origen, 0::numeric as condonado,
    f.factura, f.usuario, f.moneda, f.matricula, f.grupo, f.id_grupo, f.busqueda, f.orden_nombre, f.vencida and p.saldo > 0 as vencida,
    p.en_revision,
    (select coalesce(jsonb_agg(j order by (j ->> 'idCuentaIngreso')::bigint), '[]') from jsonb_array_elements(f.cuenta_ingresos) j
     join ingreso i on i.id_ingreso = (j ->> 'idIngreso')::bigint join cuenta_division d on d.id_cuenta = f.id_cuenta
     where coalesce(lado_de_pago(d, i.id_pagante, i.pagante_alumno), p.lado) = p.lado) as cuenta_ingresos,
    null::jsonb as division, p.debe as de_total, p.id_usuario as id_lector
  from cuenta_parte p join cuenta_fila f on f.id_cuenta = p.id_cuenta;
