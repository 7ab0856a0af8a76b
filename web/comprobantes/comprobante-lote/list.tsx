import {
  AccionLote,
  ClaseLote,
  comprobanteLote,
  EstadoLote,
} from '#contract/comprobantes/comprobante-lote.ts'
import { useWhenEmpty } from '#web/comprobantes/comprobante/index.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Day } from '#web/core/words/format.tsx'
import { IngresoTabs } from '#web/pagos/ingreso/index.ts'
import { useT } from '#web/ui/words.ts'

import { LoteState } from './state.tsx'

const LoteRecord = lazyPart(async () => (await import('./record.tsx')).LoteRecord, null)

type Cols = Columns<typeof comprobanteLote.buscar>

/** A word of a closed list. */
function Word({ of: key }: { of: `accionLote.${'NUEVO' | 'ANULADO'}` | `claseLote.${'RA' | 'RC'}` }) {
  return useT()(key)
}

const columns: Cols = [
  {
    titulo: 'comprobanteLote.numeroCompleto',
    celda: (row) => <span className="cifra">{row.numeroCompleto}</span>,
  },
  { titulo: 'comprobanteLote.clase', celda: (row) => <Word of={`claseLote.${row.clase}`} /> },
  { titulo: 'comprobanteLote.accion', celda: (row) => <Word of={`accionLote.${row.accion}`} />, leaves: 1 },
  {
    titulo: 'comprobanteLote.fechaDocumentos',
    celda: (row) => <Day value={row.fechaDocumentos} />,
    sort: 'fechaDocumentos',
    card: 'named',
  },
  {
    titulo: 'comprobanteLote.fecha',
    celda: (row) => <Day value={row.fecha} />,
    sort: 'fecha',
    card: 'named',
  },
  { titulo: 'comprobanteLote.lineas', celda: (row) => row.lineas, numero: true },
  { titulo: 'lista.estado', celda: (row) => <LoteState row={row} />, insignia: true },
  { titulo: 'comprobanteLote.mensaje', celda: (row) => row.mensaje ?? '–', hidden: true },
]

const filtros: Filters<typeof comprobanteLote.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoLote.options, de: 'comprobante_lote' },
  { titulo: 'comprobanteLote.clase', campo: 'clase', valores: ClaseLote.options, palabras: 'claseLote' },
  { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
  {
    titulo: 'comprobanteLote.accion',
    campo: 'accion',
    valores: AccionLote.options,
    palabras: 'accionLote',
    mas: true,
  },
  { titulo: 'comprobanteLote.atrasado', campo: 'atrasado', yesNo: true, mas: true },
]

/** The voidings and daily summaries that the tax office was told, and those that wait. */
export function LoteList() {
  const empty = useWhenEmpty('comprobanteLotes')
  return (
    <OpList
      op={comprobanteLote.buscar}
      titulo="comprobanteLote.plural"
      {...empty}
      columns={columns}
      rowId={(row) => row.idComprobanteLote}
      filtros={filtros}
      opens={comprobanteLote.ver}
      record={<LoteRecord />}
    >
      <IngresoTabs en="comprobantes" />
    </OpList>
  )
}
