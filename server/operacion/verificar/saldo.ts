import type { Invariante } from './invariante.ts'

const COLUMNS = `id_matricula, id_moneda, id_usuario, id_grupo, estado, monto, descuento, pagado, en_revision, saldo,
  hasta_30, hasta_60, hasta_90, mas_90`

const shown = `select ${COLUMNS}, dias_vencido from control_matricula`
const added = `select ${COLUMNS}, coalesce(greatest((select hoy()) - vence, 0), 0) from matricula_saldo_vivo`

const FIGURES = [
  'monto',
  'descuento',
  'pagado',
  'en_revision',
  'saldo',
  'hasta_30',
  'hasta_60',
  'hasta_90',
  'mas_90',
  'vencido',
]

const shownOfUsuarios = `select id_usuario, id_moneda, ${FIGURES.join(', ')}, dias_vencido from control_usuario`
const addedOfUsuarios = `select id_usuario, id_moneda, ${FIGURES.map((one) => `sum(${one})`).join(', ')}, max(dias_vencido)
  from control_matricula group by id_usuario, id_moneda`

const differences = (one: string, other: string) =>
  `(${one} except ${other}) union all (${other} except ${one})`

/** The figures that the economic control shows of each enrolment, and of each student. */
export const SALDO: Invariante[] = [
  {
    nombre: 'saldo.cuadra',
    regla: 'verificar.saldoCuadra',
    sql: differences(shown, added),
  },
  {
    nombre: 'saldo.deAlumnos',
    regla: 'verificar.saldoCuadra',
    sql: differences(shownOfUsuarios, addedOfUsuarios),
  },
]
