import type { Matricula, matricula } from '#contract/matriculas/matricula.ts'
import type { Columns } from '#web/core/list/list-types.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { ChargeStrip } from '#web/cuentas/charge-strip/index.ts'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { OfArea } from '#web/ui/area.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { NextOrPaid } from './owed.tsx'

import styles from './list.module.css'

/** Money columns, for users who may see charges; teachers may not. */
const moneyColumns: Columns<typeof matricula.buscar> = [
  {
    titulo: 'matricula.cuentas',
    celda: (m) => m.cuentas && <ChargeStrip cuentas={m.cuentas} moneda={m.totales?.moneda} />,
    card: 'line',
    cardCell: (m) =>
      m.cuentas && (
        <>
          <ChargeStrip cuentas={m.cuentas} moneda={m.totales?.moneda} />
          <NextOrPaid totales={m.totales} cuentas={m.cuentas} />
        </>
      ),
  },
  {
    titulo: 'matricula.monto',
    celda: (m) => <Money value={m.totales?.monto ?? null} moneda={m.totales?.moneda} plain />,
    numero: 'dinero',
    hidden: true,
  },
  {
    titulo: 'matricula.descuento',
    celda: (m) => <Money value={m.totales?.descuento ?? null} moneda={m.totales?.moneda} plain />,
    numero: 'dinero',
    hidden: true,
  },
  {
    titulo: 'matricula.pagado',
    celda: (m) => <Money value={m.totales?.pagado ?? null} moneda={m.totales?.moneda} plain />,
    numero: 'dinero',
    leaves: 2,
    card: 'none',
  },
  {
    titulo: 'matricula.saldo',
    celda: (m) => (
      <strong>
        <Money value={m.totales?.saldo ?? null} moneda={m.totales?.moneda} plain />
      </strong>
    ),
    numero: 'dinero',
    card: 'amount',
    cardCell: (m) => m.totales && m.totales.saldo > 0 && <OverdueMoney totales={m.totales} name="saldo" />,
  },
  {
    titulo: 'matricula.vencido',
    celda: (m) => <OverdueMoney totales={m.totales} name="vencido" />,
    numero: 'dinero',
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
  { titulo: 'matricula.motivo', celda: (m) => m.motivo ?? '–', hidden: true },
]

type OverdueProps = Pick<Matricula, 'totales'> & { name: 'saldo' | 'vencido' }

const OverdueMoney = ({ totales, name }: OverdueProps) => (
  <span className={totales && totales.vencido > 0 ? 'overdue' : undefined}>
    <Money value={totales?.[name] ?? null} moneda={totales?.moneda} plain />
  </span>
)

export const columnsWithMoney = [...whoColumns, ...moneyColumns, ...otherColumns]
export const columnsWithoutMoney = [...whoColumns, ...otherColumns]
