import { grupo } from '#contract/academico/grupo.ts'
import { control } from '#contract/consultas/control.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { GrupoRecord } from '#web/academico/grupo/index.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, RowOf, TotalsOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { Amount, importe, movedAmounts, overdueDays } from './columnas.tsx'
import { EnrolmentsLink } from './drill-link.tsx'
import { useFiltrosDeGrupos } from './filtros.ts'
import { Payers, Seats } from './group-seats.tsx'
import { Summary } from './summary.tsx'

type Fila = RowOf<typeof control.grupos>

type OwedProps = { row: Fila; of: 'pagado' | 'saldo' | 'vencido'; sort?: string }

const Owed = ({ row: { idGrupo, moneda, ...row }, of, sort = '' }: OwedProps) => (
  <EnrolmentsLink con={{ idGrupo }} idMoneda={moneda.idMoneda} sort={sort}>
    <Amount value={row[of]} moneda={moneda} late={of === 'vencido'} />
  </EnrolmentsLink>
)

function Percentage({ value }: { value: number | null }) {
  const { percent } = useFormat()
  return value === null ? '–' : <span className="cifra">{percent(Math.round(value))}</span>
}

const columns: Columns<typeof control.grupos> = [
  {
    titulo: 'grupo.codigo',
    sort: 'codigo',
    celda: (row) => <span className="cifra">{row.codigo}</span>,
  },
  { titulo: 'grupo.idCurso', sort: 'curso', celda: (row) => row.curso.nombre },
  { titulo: 'lista.estado', celda: (row) => <StateBadge noun="grupo" state={row.estado} />, insignia: true },
  { titulo: 'grupo.ocupacion', sort: 'matriculados', celda: (row) => <Seats row={row} /> },
  {
    titulo: 'grupo.minimo',
    numero: true,
    hidden: true,
    celda: (row) => row.minimo ?? '–',
  },
  importe('facturado', { hidden: true }),
  importe('descuento', { hidden: true }),
  importe('previsto', { leaves: 2 }),
  importe('pagado', { celda: (row: Fila) => <Owed row={row} of="pagado" sort="pagado,desc" /> }),
  ...movedAmounts,
  {
    titulo: 'columna.porcentajeCobranza',
    sort: 'porcentajeCobranza',
    numero: true,
    leaves: 1,
    celda: (row) => <Percentage value={row.porcentajeCobranza} />,
  },
  importe('enRevision', { hidden: true }),
  importe('saldo', {
    celda: (row: Fila) => <Owed row={row} of="saldo" sort="saldo,desc" />,
    card: 'amount',
    cardCell: (row) => <Amount value={row.saldo} moneda={row.moneda} />,
  }),
  importe('vencido', { celda: (row: Fila) => <Owed row={row} of="vencido" /> }),
  { ...overdueDays, hidden: true },
  { titulo: 'matricula.periodo', celda: (row) => row.periodo.nombre, hidden: true },
  {
    titulo: 'grupo.fechaInicio',
    sort: 'fechaInicio',
    celda: (row) => <Day value={row.fechaInicio} />,
    hidden: true,
    card: 'named',
  },
]

/** Total of seats taken, offered and paid. */
function AllSeats({ totales }: { totales: TotalsOf<typeof control.grupos> }) {
  const t = useT()
  const { number } = useFormat()
  const { matriculados, capacidad, pagados, reservados, porcentajeCobranza } = totales
  return (
    <>
      <div>
        <dt>{t('columna.porcentajeCobranza')}</dt>
        <dd>
          <Percentage value={porcentajeCobranza} />
        </dd>
      </div>
      <div>
        <dt>{t('grupo.ocupacion')}</dt>
        <dd className="cifra">
          {number(matriculados)}/{number(capacidad)}
          <Payers pagados={pagados} reservados={reservados} />
        </dd>
      </div>
    </>
  )
}

/** The income and debt of each group. */
export const ControlGrupos = () => (
  <OpList
    op={control.grupos}
    titulo="menu.controlGrupos"
    lista="controlGrupos"
    next={
      <NextStep
        acceso={matricula.conUsuario.permiso}
        to={paths.matriculaNueva()}
        label="menu.matriculasNueva"
      />
    }
    columns={columns}
    rowId={(row) => row.idGrupo}
    filtros={useFiltrosDeGrupos()}
    opens={grupo.ver}
    record={<GrupoRecord />}
    figures={
      <Summary op={control.grupos} here={paths.controlGrupos()}>
        {(totales) => <AllSeats totales={totales} />}
      </Summary>
    }
  />
)
