import { Button } from '@mantine/core'

import { EstadoBaja } from '#contract/comprobantes/comprobante-estado.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { personName } from '#contract/core/person-name.ts'
import { ClaseComprobante, EstadoComprobante } from '#contract/pagos/comprobante-ref.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { Stopped } from '#web/comprobantes/comprobante-emisor/index.ts'
import { lotes } from '#web/comprobantes/comprobante-lote/index.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { codigosDeMoneda, ListTotals } from '#web/institucion/moneda/index.ts'
import { IngresoTabs } from '#web/pagos/ingreso/index.ts'
import { useT } from '#web/ui/words.ts'

import { useKindFilters } from './kinds.ts'
import { ComprobanteState } from './state.tsx'
import { useWhenEmpty } from './when-empty.tsx'

const ComprobanteRecord = lazyPart(async () => (await import('./record.tsx')).ComprobanteRecord, null)

const FIGURES = [
  ['emitido', 'comprobante.emitido'],
  ['acreditado', 'comprobante.acreditado'],
  ['neto', 'comprobante.neto'],
  ['impuesto', 'comprobante.impuesto'],
] as const

const columns: Columns<typeof comprobante.buscar> = [
  {
    titulo: 'comprobante.numeroCompleto',
    celda: (c) => <span className="cifra">{c.numeroCompleto}</span>,
    sort: 'numero',
  },
  { titulo: 'comprobante.comprador', celda: (c) => c.comprador.nombre },
  { titulo: 'comprobante.documento', celda: (c) => c.comprador.documento || '–', leaves: 1 },
  { titulo: 'comprobante.fecha', celda: (c) => <Day value={c.fecha} />, sort: 'fecha', card: 'named' },
  {
    titulo: 'comprobante.importe',
    numero: 'dinero',
    celda: (c) => <Money value={c.importe} moneda={c.moneda} plain />,
    sort: 'importe',
    card: 'amount',
  },
  { titulo: 'lista.estado', celda: (c) => <ComprobanteState row={c} />, insignia: true },
  { titulo: 'comprobante.alumno', celda: (c) => (c.usuario ? personName(c.usuario) : '–'), leaves: 2 },
  { titulo: 'comprobante.numeroRecibo', celda: (c) => c.numeroRecibo ?? '–', hidden: true },
  { titulo: 'comprobante.mensaje', celda: (c) => c.mensaje ?? '–', hidden: true },
]

const filtros: Filters<typeof comprobante.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoComprobante.options, de: 'comprobante' },
  {
    titulo: 'comprobante.clase',
    campo: 'clase',
    valores: ClaseComprobante.options,
    palabras: 'claseComprobante',
  },
  { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
  { titulo: 'comprobante.porAtender', campo: 'porAtender', yesNo: true },
  { titulo: 'comprobante.atrasado', campo: 'atrasado', yesNo: true, mas: true },
  { titulo: 'comprobante.baja', campo: 'baja', valores: EstadoBaja.options, palabras: 'baja', mas: true },
  { titulo: 'comprobante.enLote', campo: 'idComprobanteLote', origen: lotes, unico: true, mas: true },
  { titulo: 'ingreso.moneda', campo: 'idMoneda', origen: codigosDeMoneda, mas: true },
]

function Links() {
  const t = useT()
  return (
    <>
      <Button variant="default" component={Link} to={paths.ingresos('comprobante-lotes')}>
        {t('comprobante.lotes')}
      </Button>
      <Button variant="default" component={Link} to={paths.ingresos('registro-ventas')}>
        {t('menu.registroVentas')}
      </Button>
    </>
  )
}

const ofPayments = { acceso: ingreso.buscar.permiso, to: paths.ingresos(), label: 'ir.ingresos' } as const

/** The electronic receipts: what was issued, what waits and what was refused. */
export function ComprobanteList() {
  const empty = useWhenEmpty('comprobantes', ofPayments)
  return (
    <OpList
      op={comprobante.buscar}
      titulo="comprobante.plural"
      {...empty}
      columns={columns}
      rowId={(c) => c.idComprobante}
      filtros={useKindFilters(filtros)}
      opens={comprobante.ver}
      record={<ComprobanteRecord />}
      figures={<ListTotals de={comprobante.buscar} op={comprobante.totales} figures={FIGURES} />}
      acciones={<Links />}
    >
      <IngresoTabs en="comprobantes" />
      <Stopped />
    </OpList>
  )
}
