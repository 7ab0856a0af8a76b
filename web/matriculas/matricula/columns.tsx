import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Columns } from '#web/core/list/list-types.ts'
import { PersonCell } from '#web/core/record/person-cell.tsx'
import { Day, Money } from '#web/core/words/format.tsx'
import { ChargeStrip } from '#web/cuentas/charge-strip/index.ts'
import { OfArea } from '#web/ui/area.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { NextOrPaid } from './owed.tsx'

import styles from './list.module.css'

/** Money columns, for users who may see charges; teachers may not. */
const moneyColumns: Columns<typeof matricula.buscar> = [
  {
    titulo: 'matricula.cuentas',
    celda: (m) => m.cuentas && <ChargeStrip cuentas={m.cuentas} />,
    card: 'line',
    cardCell: (m) =>
      m.cuentas && (
        <>
          <ChargeStrip cuentas={m.cuentas} />
          <NextOrPaid totales={m.totales} cuentas={m.cuentas} />
        </>
      ),
  },
  {
    titulo: 'matricula.monto',
    celda: (m) => <Money value={m.totales?.monto ?? null} />,
    numero: true,
    hidden: true,
  },
  {
    titulo: 'matricula.descuento',
    celda: (m) => <Money value={m.totales?.descuento ?? null} />,
    numero: true,
    hidden: true,
  },
  {
    titulo: 'matricula.pagado',
    celda: (m) => <Money value={m.totales?.pagado ?? null} />,
    numero: true,
    leaves: 2,
    card: 'none',
  },
  {
    titulo: 'matricula.saldo',
    celda: (m) => (
      <strong>
        <Money value={m.totales?.saldo ?? null} />
      </strong>
    ),
    numero: true,
    card: 'amount',
    cardCell: (m) =>
      m.totales &&
      m.totales.saldo > 0 && <OverdueMoney value={m.totales.saldo} late={m.totales.vencido > 0} />,
  },
  {
    titulo: 'matricula.vencido',
    celda: (m) => <OverdueMoney value={m.totales?.vencido ?? null} />,
    numero: true,
    card: 'none',
  },
]

const whoColumns: Columns<typeof matricula.buscar> = [
  { titulo: 'matricula.alumno', celda: (m) => <PersonCell of={m.usuario} />, sort: 'alumno' },
  {
    titulo: 'matricula.documento',
    celda: (m) => <span className="cifra note">{m.usuario.numeroDocumento}</span>,
    leaves: 1,
    card: 'none',
  },
  {
    titulo: 'matricula.cursoGrupo',
    celda: (m) => (
      <OfArea area={m.area}>
        {m.curso.nombre}
        <span className={`debajo ${styles.group}`}>{m.grupo.codigo}</span>
      </OfArea>
    ),
  },
  {
    titulo: 'lista.estado',
    celda: (m) => <StateBadge noun="matricula" state={m.estado} />,
    sort: 'estado',
    insignia: true,
  },
  {
    titulo: 'matricula.fecha',
    celda: (m) => <Day value={m.fecha} />,
    sort: 'fecha',
    leaves: 3,
    card: 'none',
  },
]

const otherColumns: Columns<typeof matricula.buscar> = [
  { titulo: 'matricula.codigo', celda: (m) => m.codigo, sort: 'codigo', hidden: true },
  { titulo: 'matricula.idMatriculaTipo', celda: (m) => m.matriculaTipo.nombre, hidden: true },
  { titulo: 'matricula.periodo', celda: (m) => m.periodo.nombre, hidden: true },
  { titulo: 'matricula.area', celda: (m) => m.area.nombre, hidden: true },
]

const OverdueMoney = ({ value, late = true }: { value: number | null; late?: boolean }) => (
  <span className={value && late ? styles.overdue : undefined}>
    <Money value={value} />
  </span>
)

export const columnsWithMoney = [...whoColumns, ...moneyColumns, ...otherColumns]
export const columnsWithoutMoney = [...whoColumns, ...otherColumns]
