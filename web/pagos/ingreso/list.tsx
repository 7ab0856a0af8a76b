import { Button } from '@mantine/core'
import { IconPaperclip, IconPlus, IconUsers } from '@tabler/icons-react'

import { EstadoIngreso } from '#contract/pagos/estado-ingreso.ts'
import { shownState } from '#contract/pagos/estado-ingreso.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Author } from '#web/core/record/author.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { codigosDeMoneda, ListTotals } from '#web/institucion/moneda/index.ts'
import { metodos } from '#web/institucion/tipo/index.ts'
import { PersonCell } from '#web/personas/usuario/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { creditLeft } from './credit-left.ts'
import { IngresoTabs, useInbox } from './inbox.tsx'
import { IngresoRecord } from './parts.ts'
import { ReviewButton } from './review/review-button.tsx'

import styles from './inbox.module.css'

const PaymentReview = lazyPart(async () => (await import('./review/review.tsx')).PaymentReview, null)

const FIGURES = [
  ['cobrado', 'columna.cobrado'],
  ['devuelto', 'ingreso.montoDevuelto'],
  ['neto', 'ingreso.neto'],
  ['porConfirmar', 'ingreso.porConfirmar'],
  ['saldoAFavor', 'ingreso.montoDisponible'],
] as const

type Cols = Columns<typeof ingreso.buscar>

/** Marks a part of a payment of several students; the record names them. */
function PartMark() {
  const t = useT()
  return <IconUsers className={styles.clip} size={15} aria-label={t('pago.esParte')} />
}

const figureCell = (text: string | null) => (text ? <span className="cifra">{text}</span> : '–')

const columns: Cols = [
  { titulo: 'ingreso.alumno', celda: (i) => <PersonCell of={i.usuario} /> },
  { titulo: 'ingreso.fecha', celda: (i) => <Day value={i.fecha} />, sort: 'fecha', card: 'named' },
  {
    titulo: 'ingreso.monto',
    numero: 'dinero',
    celda: (i) => (
      <>
        {i.idPago && <PartMark />}
        <Money value={i.monto} moneda={i.moneda} plain />
      </>
    ),
    sort: 'monto',
    card: 'amount',
  },
  { titulo: 'ingreso.idMedioPago', celda: (i) => i.medioPago.nombre, leaves: 3 },
  {
    titulo: 'ingreso.operacion',
    celda: (i) => figureCell([i.numeroOperacion, i.banco].filter(Boolean).join(' · ')),
    leaves: 1,
  },
  {
    titulo: 'ingreso.numeroRecibo',
    celda: (i) => figureCell(i.numeroRecibo),
    sort: 'numeroRecibo',
  },
  {
    titulo: 'lista.estado',
    celda: (i) => <StateBadge noun="ingreso" state={shownState(i)} />,
    insignia: true,
  },
  {
    titulo: 'ingreso.montoDisponible',
    numero: 'dinero',
    celda: (i) => (creditLeft(i) > 0 ? <Money value={creditLeft(i)} moneda={i.moneda} plain /> : '–'),
    leaves: 2,
    sort: 'montoDisponible',
  },
  { titulo: 'ingreso.documento', celda: (i) => i.usuario.numeroDocumento, hidden: true },
  { titulo: 'ficha.creadoPor', celda: (i) => <Author login={i.usuarioCreacion} />, hidden: true },
]

// The inbox shows the voucher instead of the columns that are still empty.
const UNKNOWN = new Set(['ingreso.numeroRecibo', 'ingreso.montoDisponible'])
const inboxColumns: Cols = [
  ...columns.filter(({ titulo }) => !UNKNOWN.has(titulo)),
  {
    titulo: 'ingreso.constancia',
    celda: (i) =>
      i.constancia ? <IconPaperclip className={styles.clip} size={17} aria-label={i.constancia} /> : '–',
  },
]

const filtros: Filters<typeof ingreso.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoIngreso.options, de: 'ingreso' },
  { titulo: 'ingreso.idMedioPago', campo: 'idMedioPago', origen: metodos },
  { titulo: 'ingreso.diasDelMovimiento', desde: 'desde', hasta: 'hasta' },
  {
    titulo: 'ingreso.fechaDe',
    campo: 'fechaDe',
    una: ['PAGO'],
    palabras: 'ingreso.fechaDe',
    mas: true,
  },
  { titulo: 'ingreso.moneda', campo: 'idMoneda', origen: codigosDeMoneda, mas: true },
]

// Filters that the tab of the inbox sets itself.
const INBOX = ['estado']

/** The rows are those that the totals beside them are made of, unless the payments' own dates were asked for. */
const BY_MOVEMENT = { fechaDe: 'MOVIMIENTO' } as const

export function IngresoList() {
  const t = useT()
  const [{ fechaDe }] = useParams()
  const { on, whole } = useInbox()
  const reviews = useMay(ingreso.confirmar.permiso) && on
  return (
    <div className={styles.list}>
      <OpList
        op={ingreso.buscar}
        titulo="ingreso.titulo"
        lista={whole ? 'ingresosPorConfirmar' : 'ingresos'}
        tabParams={whole ? INBOX : []}
        fijo={fechaDe ? {} : BY_MOVEMENT}
        next={
          whole ? (
            <NextStep acceso={ingreso.buscar.permiso} to={paths.ingresos()} label="ir.ingresos" />
          ) : (
            <NextStep acceso={ingreso.nuevo.permiso} to={paths.ingresoNuevo()} label="menu.ingresosNuevo" />
          )
        }
        columns={on ? inboxColumns : columns}
        rowId={(i) => i.idIngreso}
        filtros={filtros}
        opens={ingreso.ver}
        record={reviews ? <PaymentReview /> : <IngresoRecord />}
        figures={<ListTotals de={ingreso.buscar} op={ingreso.totales} figures={FIGURES} />}
        acciones={
          <>
            <May acceso={ingreso.nuevo.permiso}>
              <Button
                component={Link}
                to={paths.ingresoNuevo()}
                variant={reviews ? 'default' : 'filled'}
                leftSection={<IconPlus size={16} />}
              >
                {t('ingreso.cobrar')}
              </Button>
            </May>
            {reviews && <ReviewButton />}
          </>
        }
      >
        <IngresoTabs />
      </OpList>
    </div>
  )
}
