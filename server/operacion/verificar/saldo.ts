import type { Invariante } from './invariante.ts'

const COLUMNS = `id_matricula, id_moneda, id_usuario, id_grupo, estado, monto, descuento, pagado, en_revision, saldo,
  hasta_30, hasta_60, hasta_90, mas_90`

const shown = `select ${COLUMNS}, dias_vencido from control_matricula`
const added = `select ${COLUMNS}, coalesce(greatest((select hoy()) - vence, 0), 0) from matricula_saldo_vivo`

/** The figures that the economic control shows of each enrolment. */
export const SALDO: Invariante[] = [
  {
    nombre: 'saldo.cuadra',
    regla: 'verificar.saldoCuadra',
    sql: `(${shown} except ${added}) union all (${added} except ${shown})`,
  },
]
