import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Day } from '#web/core/words/format.tsx'
import { codigosDeMoneda } from '#web/institucion/moneda/index.ts'

import { PasteRates } from './paste.tsx'
import { Rate } from './rate.tsx'

// The drawer and its forms are fetched when a record is opened.
const TipoCambioRecord = lazyPart(async () => (await import('./record.tsx')).TipoCambioRecord, null)

const columns: Columns<typeof tipoCambio.buscar> = [
  { titulo: 'tipoCambio.fecha', celda: (row) => <Day value={row.fecha} />, sort: 'fecha' },
  { titulo: 'tipoCambio.idMoneda', celda: (row) => row.moneda.codigo },
  {
    titulo: 'tipoCambio.venta',
    celda: (row) => <Rate value={row.venta} />,
    numero: true,
    sort: 'venta',
  },
  { titulo: 'tipoCambio.quien', celda: (row) => row.usuarioModificacion ?? row.usuarioCreacion ?? '–' },
]

const filtros: Filters<typeof tipoCambio.buscar> = [
  { titulo: 'tipoCambio.idMoneda', campo: 'idMoneda', origen: codigosDeMoneda },
]

export const TipoCambioList = () => (
  <OpList
    op={tipoCambio.buscar}
    titulo="tipoCambio.titulo"
    lista="tipoCambios"
    columns={columns}
    rowId={(row) => row.idTipoCambio}
    filtros={filtros}
    nuevo={{ op: tipoCambio.guardar, label: 'tipoCambio.nuevo' }}
    acciones={<PasteRates />}
    opens={tipoCambio.ver}
    record={<TipoCambioRecord />}
  />
)
