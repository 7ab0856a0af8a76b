import { control } from '#contract/consultas/control.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { StatementAction } from '#web/cuentas/estado-de-cuenta/index.ts'
import { writeToStudents } from '#web/mensajes/mensaje/index.ts'
import { UsuarioRecord } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

import { Amount, antiguedad, descuento, importe, movedAmounts, Noted, overdueDays } from './columnas.tsx'
import { DrillLink, EnrolmentsLink } from './drill-link.tsx'
import { useFiltros } from './filtros.ts'
import { recordar } from './recordar.tsx'
import { Summary } from './summary.tsx'

type Fila = RowOf<typeof control.alumnos>

type OwedProps = { row: Fila; of: 'saldo' | 'vencido'; sort?: string }

const Owed = ({ row: { idUsuario, moneda, ...row }, of, sort = '' }: OwedProps) => (
  <EnrolmentsLink con={{ idUsuario }} idMoneda={moneda.idMoneda} sort={sort}>
    <Amount value={row[of]} moneda={moneda} late={of === 'vencido'} />
  </EnrolmentsLink>
)

function Paid({ row }: { row: Fila }) {
  const t = useT()
  return (
    <Noted
      note={
        row.enRevision > 0 && (
          <>
            <Money value={row.enRevision} moneda={row.moneda} bare /> {t('control.enRevision')}
          </>
        )
      }
    >
      <Amount value={row.pagado} moneda={row.moneda} />
    </Noted>
  )
}

/** On a card, which opens the record, without its link. */
function Balance({ row, linked = false }: { row: Fila; linked?: boolean }) {
  const t = useT()
  return (
    <Noted
      note={
        row.saldoAFavor > 0 && (
          <span className="toned" data-tone="good">
            <Money value={row.saldoAFavor} moneda={row.moneda} bare /> {t('control.aFavor')}
          </span>
        )
      }
    >
      {linked ? (
        <Owed row={row} of="saldo" sort="saldo,desc" />
      ) : (
        <Amount value={row.saldo} moneda={row.moneda} />
      )}
    </Noted>
  )
}

const columns: Columns<typeof control.alumnos> = [
  {
    titulo: 'matricula.alumno',
    sort: 'nombres',
    // This list shows the names in capitals.
    celda: (row) => row.nombres.toLocaleUpperCase(),
  },
  importe('facturado'),
  descuento,
  importe('pagado', { celda: (row: Fila) => <Paid row={row} /> }),
  ...movedAmounts,
  importe('enRevision', { hidden: true }),
  importe('saldo', {
    celda: (row: Fila) => <Balance row={row} linked />,
    card: 'amount',
    cardCell: (row: Fila) => <Balance row={row} />,
  }),
  importe('vencido', { celda: (row: Fila) => <Owed row={row} of="vencido" /> }),
  overdueDays,
  antiguedad,
  importe('saldoAFavor', { hidden: true }),
  {
    titulo: 'columna.ultimoPago',
    sort: 'ultimoPago',
    celda: (row) => <LastPayment row={row} />,
    leaves: 2,
    card: 'named',
  },
  {
    titulo: 'matricula.documento',
    celda: (row) => <span className="cifra">{row.numeroDocumento}</span>,
    hidden: true,
  },
  { titulo: 'usuario.celular', celda: (row) => row.celular ?? '–', hidden: true },
  { titulo: 'usuario.correo', celda: (row) => row.correo ?? '–', hidden: true },
  {
    titulo: 'usuario.cuenta',
    celda: (row) => <StatementAction idUsuario={row.idUsuario} iconOnly />,
    accion: true,
  },
]

const LastPayment = ({ row: { idUsuario, moneda, ultimoPago } }: { row: Fila }) => (
  <DrillLink
    acceso={ingreso.buscar.permiso}
    to={paths.ingresos() + stringifyParams({ idUsuario, idMoneda: moneda.idMoneda })}
  >
    <Day value={ultimoPago} />
  </DrillLink>
)

/** The debt of each student and its oldest due date. */
export function ControlAlumnos() {
  return (
    <OpList
      op={control.alumnos}
      titulo="menu.controlAlumnos"
      lista="controlAlumnos"
      next={
        <NextStep
          acceso={matricula.conUsuario.permiso}
          to={paths.matriculaNueva()}
          label="menu.matriculasNueva"
        />
      }
      columns={columns}
      rowId={(row) => row.idUsuario}
      filtros={useFiltros()}
      bulk={useMay(control.recordar.permiso) ? [...recordar, writeToStudents()] : []}
      suma={({ saldo, moneda }) => ({ monto: saldo, moneda })}
      opens={usuario.ver}
      record={<UsuarioRecord />}
      ficha="cuenta"
      figures={<Summary op={control.alumnos} here={paths.controlAlumnos()} />}
    />
  )
}
