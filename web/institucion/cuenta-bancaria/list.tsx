import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { monedas } from '#web/institucion/moneda/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

// The drawer and its forms are fetched when a record is opened.
const CuentaBancariaRecord = lazyPart(async () => (await import('./record.tsx')).CuentaBancariaRecord, null)

const columns: Columns<typeof cuentaBancaria.buscar> = [
  { titulo: 'cuentaBancaria.numero', celda: (c) => c.numero, sort: 'numero' },
  { titulo: 'cuentaBancaria.idBanco', celda: (c) => c.banco.nombre },
  { titulo: 'cuentaBancaria.idMoneda', celda: (c) => c.moneda.codigo },
  { titulo: 'cuentaBancaria.cci', celda: (c) => c.cci ?? '–' },
  { titulo: 'cuentaBancaria.titular', celda: (c) => c.titular, sort: 'titular' },
  { titulo: 'cuentaBancaria.orden', celda: (c) => c.orden, numero: true, sort: 'orden', hidden: true },
  {
    titulo: 'lista.estado',
    celda: (c) => <StateBadge noun="cuenta_bancaria" state={c.estado} />,
    insignia: true,
  },
]

const filtros: Filters<typeof cuentaBancaria.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'cuenta_bancaria' },
  { titulo: 'cuentaBancaria.idMoneda', campo: 'idMoneda', origen: monedas },
]

export const CuentaBancariaList = () => (
  <OpList
    op={cuentaBancaria.buscar}
    titulo="cuentaBancaria.titulo"
    lista="cuentaBancarias"
    columns={columns}
    rowId={(c) => c.idCuentaBancaria}
    filtros={filtros}
    nuevo={{ op: cuentaBancaria.guardar, label: 'cuentaBancaria.nuevo' }}
    opens={cuentaBancaria.ver}
    record={<CuentaBancariaRecord />}
  />
)
