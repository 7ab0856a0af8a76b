import type { ReactNode } from 'react'

import { control } from '#contract/control.ts'
import { matricula } from '#contract/matricula.ts'
import { Day, Money, useFormat } from '#web/core/format.tsx'
import type { Columns, RowOf, TotalsOf } from '#web/core/list-types.ts'
import { OpList } from '#web/core/op-list.tsx'
import { paths } from '#web/paths.ts'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { Amount, atraso, importe } from './columnas.tsx'
import { Drill } from './drill.tsx'
import { useFiltrosDeGrupos } from './filtros.ts'
import { Summary } from './summary.tsx'

import styles from './control.module.css'

type Fila = RowOf<typeof control.grupos>

/** The enrolments behind a figure of a group. */
const Behind = ({ row, sort, children }: { row: Fila; sort?: string; children: ReactNode }) => (
  <Drill
    acceso={control.matriculas.permiso}
    to={paths.controlMatriculas()}
    con={{ idGrupo: row.idGrupo, idMoneda: row.moneda.idMoneda, sort }}
  >
    {children}
  </Drill>
)

/** How full it is, who has paid, and how many it lacks to open. */
function Seats({ row }: { row: Fila }) {
  const t = useT()
  const { matriculados, capacidad, pagados, reservados, faltan } = row
  return (
    <>
      <Drill acceso={matricula.buscar.permiso} to={paths.matriculas()} con={{ idGrupo: row.idGrupo }}>
        <Occupancy taken={matriculados} capacity={capacidad} />
      </Drill>
      <span className={styles.under}>
        {t('control.pagaron', { count: pagados })} · {t('control.sinPagar', { count: reservados })}
      </span>
      {faltan > 0 && (
        <span className={`${styles.under} ${styles.lacking}`}>{t('control.faltan', { count: faltan })}</span>
      )}
    </>
  )
}

function Percentage({ value }: { value: number | null }) {
  const { number } = useFormat()
  return value === null ? '—' : <span className="cifra">{number(value)} %</span>
}

const columns: Columns<typeof control.grupos> = [
  {
    titulo: 'grupo.codigo',
    sort: 'codigo',
    celda: (row) => row.codigo,
  },
  { titulo: 'grupo.idCurso', sort: 'curso', celda: (row) => row.curso.nombre },
  { titulo: 'lista.estado', celda: (row) => <StateBadge noun="grupo" state={row.estado} />, insignia: true },
  { titulo: 'grupo.ocupacion', sort: 'matriculados', celda: (row) => <Seats row={row} /> },
  {
    titulo: 'grupo.minimo',
    numero: true,
    oculta: true,
    celda: (row) => row.minimo ?? '—',
  },
  importe('facturado', { oculta: true }),
  importe('descuento', { oculta: true }),
  {
    titulo: 'columna.previsto',
    sort: 'previsto',
    numero: true,
    celda: (row) => <Amount value={row.previsto} moneda={row.moneda} />,
  },
  {
    titulo: 'columna.cobrado',
    sort: 'cobrado',
    numero: true,
    celda: (row) => (
      <Behind row={row} sort="pagado,desc">
        <Amount value={row.cobrado} moneda={row.moneda} />
      </Behind>
    ),
  },
  {
    titulo: 'columna.porcentajeCobranza',
    sort: 'porcentajeCobranza',
    numero: true,
    celda: (row) => <Percentage value={row.porcentajeCobranza} />,
  },
  importe('enRevision', { oculta: true }),
  {
    titulo: 'columna.saldo',
    sort: 'saldo',
    numero: true,
    celda: (row) => (
      <Behind row={row} sort="saldo,desc">
        <Amount value={row.saldo} moneda={row.moneda} />
      </Behind>
    ),
  },
  {
    titulo: 'columna.vencido',
    sort: 'vencido',
    numero: true,
    celda: (row) => (
      <Behind row={row}>
        <Amount value={row.vencido} moneda={row.moneda} late />
      </Behind>
    ),
  },
  { ...atraso, oculta: true },
  { titulo: 'matricula.periodo', celda: (row) => row.periodo.nombre, oculta: true },
  {
    titulo: 'grupo.fechaInicio',
    sort: 'fechaInicio',
    celda: (row) => <Day value={row.fechaInicio} />,
    oculta: true,
  },
]

/** Seats taken of those there are, and those who have paid. */
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
          <span className={styles.under}>
            {t('control.pagaron', { count: pagados })} · {t('control.sinPagar', { count: reservados })}
          </span>
        </dd>
      </div>
    </>
  )
}

/** Whether each group pays its way. Its record is of another noun: it is brought by the routes. */
export const ControlGrupos = ({ record }: { record: ReactNode }) => (
  <OpList
    op={control.grupos}
    titulo="menu.controlGrupos"
    columns={columns}
    rowId={(row) => row.idGrupo}
    filtros={useFiltrosDeGrupos()}
    record={record}
    vacio={{ titulo: 'control.vacio', texto: 'control.vacioTexto' }}
  >
    <Summary op={control.grupos} here={paths.controlGrupos()}>
      {(totales) => <AllSeats totales={totales} />}
    </Summary>
  </OpList>
)
