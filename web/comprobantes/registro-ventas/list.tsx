import { registroVentas, SituacionVenta } from '#contract/comprobantes/registro-ventas.ts'
import { ClaseComprobante } from '#contract/pagos/comprobante-ref.ts'
import { useKindFilters, useWhenEmpty } from '#web/comprobantes/comprobante/index.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { codigosDeMoneda, ListTotals } from '#web/institucion/moneda/index.ts'
import { Rate } from '#web/institucion/tipo-cambio/index.ts'
import { IngresoTabs } from '#web/pagos/ingreso/index.ts'
import { StateBadge, type Tone } from '#web/ui/state-badge.tsx'

import { Apart } from './apart.tsx'
import { MonthBar } from './month.tsx'
import { SireActions } from './sire-actions.tsx'

const FIGURES = [
  ['importe', 'registroVentas.total'],
  ['gravado', 'comprobante.gravado'],
  ['exonerado', 'comprobante.exonerado'],
  ['inafecto', 'comprobante.inafecto'],
  ['impuesto', 'comprobante.impuesto'],
] as const

type Cols = Columns<typeof registroVentas.buscar>
type Row = Parameters<Cols[number]['celda']>[0]
type Sum = 'gravado' | 'exonerado' | 'inafecto' | 'impuesto' | 'importe'

const amountOf = (campo: Sum): Cols[number] => ({
  titulo: `comprobante.${campo}`,
  numero: 'dinero',
  celda: (row) => <Money value={row[campo]} moneda={row.moneda} plain />,
})

const TONES: Record<Row['situacion'], Tone> = { ACEPTADO: 'good', SIN_RESPUESTA: 'wait', SIN_VALOR: 'bad' }

const columns: Cols = [
  {
    titulo: 'comprobante.numeroCompleto',
    celda: (row) => (
      <Link to={paths.ingresos() + stringifyParams({ vista: 'comprobantes', ver: row.idComprobante })}>
        <span className="cifra">{row.numeroCompleto}</span>
      </Link>
    ),
    sort: 'numero',
  },
  { titulo: 'comprobante.fecha', celda: (row) => <Day value={row.fecha} />, sort: 'fecha' },
  { titulo: 'comprobante.comprador', celda: (row) => row.comprador.nombre },
  { titulo: 'comprobante.documento', celda: (row) => row.comprador.documento || '–', leaves: 1 },
  amountOf('gravado'),
  amountOf('exonerado'),
  amountOf('inafecto'),
  amountOf('impuesto'),
  { ...amountOf('importe'), sort: 'importe' },
  {
    titulo: 'comprobante.situacion',
    celda: ({ estado, situacion }) => (
      <StateBadge noun="comprobante" state={estado} tone={TONES[situacion]} />
    ),
    insignia: true,
  },
  {
    titulo: 'comprobante.cambio',
    celda: ({ cambio }) => (cambio === null ? '–' : <Rate value={cambio} />),
    numero: true,
    hidden: true,
  },
  { titulo: 'comprobante.origenNumero', celda: (row) => row.origen?.numero ?? '–', hidden: true },
  { titulo: 'comprobante.diaCaja', celda: (row) => <Day value={row.diaCaja} />, hidden: true },
  { titulo: 'comprobante.numeroRecibo', celda: (row) => row.numeroRecibo ?? '–', hidden: true },
]

const filtros: Filters<typeof registroVentas.buscar> = [
  {
    titulo: 'comprobante.clase',
    campo: 'clase',
    valores: ClaseComprobante.options,
    palabras: 'claseComprobante',
  },
  {
    titulo: 'comprobante.situacion',
    campo: 'situacion',
    valores: SituacionVenta.options,
    palabras: 'situacionVenta',
  },
  { titulo: 'registroVentas.deOtroDia', campo: 'otroDia', yesNo: true, mas: true },
  { titulo: 'registroVentas.faltaTipoCambio', campo: 'sinCambio', yesNo: true, mas: true },
  { titulo: 'ingreso.moneda', campo: 'idMoneda', origen: codigosDeMoneda, mas: true },
]

/** The book of sales of a month: every comprobante issued in it, with its sums, as a sheet and beside SUNAT's proposal. */
export function RegistroVentas() {
  const empty = useWhenEmpty('registroVentas')
  return (
    <OpList
      op={registroVentas.buscar}
      titulo="menu.registroVentas"
      {...empty}
      columns={columns}
      rowId={(row) => row.idComprobante}
      filtros={useKindFilters(filtros)}
      tabParams={['mes']}
      figures={<ListTotals de={registroVentas.buscar} op={registroVentas.totales} figures={FIGURES} />}
      acciones={<SireActions />}
    >
      <IngresoTabs en="comprobantes" />
      <MonthBar vista="registro-ventas" />
      <Apart />
    </OpList>
  )
}
