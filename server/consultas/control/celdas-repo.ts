import { sql } from 'kysely'

/** Charges as the cells of a strip, the oldest due first: of rows with the columns of `control_cuenta`. */
export const CELDAS = sql`
  jsonb_agg(jsonb_build_object('idCuenta', id_cuenta, 'tipo', tipo, 'concepto', concepto, 'fechaVencimiento', fecha_vencimiento,
    'monto', monto, 'descuento', descuento, 'pagado', pagado, 'enRevision', en_revision, 'saldo', saldo,
    'vencida', dias_vencido > 0, 'estado', estado_cuenta, 'factura', comprobante_numero_de(id_comprobante)) order by fecha_vencimiento, id_cuenta)`
