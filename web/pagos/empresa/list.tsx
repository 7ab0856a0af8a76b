import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import type { Columns, Filters, RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Money } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

const EmpresaRecord = lazyPart(async () => (await import('./record.tsx')).EmpresaRecord, null)

type Row = RowOf<typeof empresa.buscar>

/** An amount of each currency, one below the other; without any a dash, which a card leaves out. */
function amountsOf({ monedas }: Row, of: 'saldo' | 'vencido') {
  const some = monedas.filter((one) => one[of] > 0)
  if (some.length === 0) return '–'
  return some.map((one) => (
    <div key={one.idMoneda} className={of === 'vencido' ? 'overdue' : undefined}>
      <Money value={one[of]} moneda={one.moneda} />
    </div>
  ))
}

const columns: Columns<typeof empresa.buscar> = [
  { titulo: 'empresa.razonSocial', celda: (e) => e.razonSocial, sort: 'razonSocial' },
  { titulo: 'empresa.ruc', celda: (e) => <span className="cifra">{e.ruc}</span>, sort: 'ruc' },
  { titulo: 'empresa.empleados', celda: (e) => e.empleados, numero: true, sort: 'empleados' },
  { titulo: 'empresa.saldo', celda: (e) => amountsOf(e, 'saldo'), numero: true },
  { titulo: 'empresa.vencido', celda: (e) => amountsOf(e, 'vencido'), numero: true },
  { titulo: 'empresa.contacto', celda: (e) => e.contacto ?? '–', leaves: 1 },
  {
    titulo: 'lista.estado',
    celda: (e) => <StateBadge noun="empresa" state={e.estado} />,
    insignia: true,
  },
]

const filtros: Filters<typeof empresa.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'empresa' },
  { titulo: 'empresa.conVencido', campo: 'conVencido', yesNo: true },
]

/** The companies that pay for their employees, with what these owe. */
export const EmpresaList = () => (
  <OpList
    op={empresa.buscar}
    titulo="empresa.titulo"
    lista="empresas"
    columns={columns}
    rowId={(e) => e.idEmpresa}
    filtros={filtros}
    nuevo={{ op: empresa.guardar, label: 'empresa.nuevo' }}
    opens={empresa.ver}
    record={<EmpresaRecord />}
  />
)
