import type { ReactNode } from 'react'

import { control } from '#contract/control.ts'
import { ingreso } from '#contract/ingreso.ts'
import { Day, Money } from '#web/core/format.tsx'
import type { Columns, RowOf } from '#web/core/list-types.ts'
import { OpList } from '#web/core/op-list.tsx'
import { StatementAction } from '#web/core/paper-action.tsx'
import { useMay } from '#web/core/session.ts'
import { paths } from '#web/paths.ts'
import { useT } from '#web/ui/words.ts'

import { Amount, antiguedad, atraso, importe } from './columnas.tsx'
import { Drill } from './drill.tsx'
import { useFiltros } from './filtros.ts'
import { recordar } from './recordar.tsx'
import { Summary } from './summary.tsx'

import styles from './control.module.css'

type Fila = RowOf<typeof control.alumnos>

/** The charges behind a figure, enrolment by enrolment. */
const Behind = ({ row, sort, children }: { row: Fila; sort?: string; children: ReactNode }) => (
  <Drill
    acceso={control.matriculas.permiso}
    to={paths.controlMatriculas()}
    con={{ idUsuario: row.idUsuario, idMoneda: row.moneda.idMoneda, sort }}
  >
    {children}
  </Drill>
)

function Paid({ row }: { row: Fila }) {
  const t = useT()
  return (
    <>
      <Amount value={row.pagado} moneda={row.moneda} />
      {row.enRevision > 0 && (
        <span className={styles.under}>
          <Money value={row.enRevision} moneda={row.moneda} /> {t('control.enRevision')}
        </span>
      )}
    </>
  )
}

function Balance({ row }: { row: Fila }) {
  const t = useT()
  return (
    <>
      <Behind row={row} sort="saldo,desc">
        <Amount value={row.saldo} moneda={row.moneda} />
      </Behind>
      {row.saldoAFavor > 0 && (
        <span className={styles.credit}>
          <Money value={row.saldoAFavor} moneda={row.moneda} /> {t('control.aFavor')}
        </span>
      )}
    </>
  )
}

const columns: Columns<typeof control.alumnos> = [
  {
    titulo: 'matricula.alumno',
    sort: 'nombres',
    // In capitals here, however they were typed.
    celda: (row) => row.nombres.toLocaleUpperCase(),
  },
  importe('facturado'),
  importe('descuento', { oculta: true }),
  {
    titulo: 'columna.pagado',
    sort: 'pagado',
    numero: true,
    celda: (row) => <Paid row={row} />,
  },
  importe('enRevision', { oculta: true }),
  importe('saldo', { celda: (row) => <Balance row={row as Fila} /> }),
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
  atraso,
  antiguedad,
  {
    titulo: 'columna.saldoAFavor',
    sort: 'saldoAFavor',
    numero: true,
    oculta: true,
    celda: (row) => <Amount value={row.saldoAFavor} moneda={row.moneda} />,
  },
  { titulo: 'columna.ultimoPago', sort: 'ultimoPago', celda: (row) => <LastPayment row={row} /> },
  {
    titulo: 'matricula.documento',
    celda: (row) => <span className="cifra">{row.numeroDocumento}</span>,
    oculta: true,
  },
  { titulo: 'usuario.celular', celda: (row) => row.celular ?? '—', oculta: true },
  { titulo: 'usuario.correo', celda: (row) => row.correo ?? '—', oculta: true },
  {
    titulo: 'estadoDeCuenta.titulo',
    celda: (row) => <StatementAction idUsuario={row.idUsuario} icono />,
  },
]

const LastPayment = ({ row }: { row: Fila }) => (
  <Drill
    acceso={ingreso.buscar.permiso}
    to={paths.ingresos()}
    con={{ idUsuario: row.idUsuario, sort: 'fecha,desc' }}
  >
    <Day value={row.ultimoPago} />
  </Drill>
)

/** What each student owes, and since when. Their record is of another noun: it is brought by the routes. */
export function ControlAlumnos({ record }: { record: ReactNode }) {
  const here = paths.controlAlumnos()
  return (
    <OpList
      op={control.alumnos}
      titulo="menu.controlAlumnos"
      columns={columns}
      rowId={(row) => row.idUsuario}
      filtros={useFiltros()}
      bulk={useMay(control.recordar.permiso) ? recordar : []}
      record={record}
      ficha="cuenta"
      vacio={{ titulo: 'control.vacio', texto: 'control.vacioTexto' }}
    >
      <Summary op={control.alumnos} here={here} />
    </OpList>
  )
}
