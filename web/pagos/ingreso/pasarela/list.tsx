import { personName } from '#contract/core/person-name.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { EstadoRevision, pasarela, type Revision, TipoRevision } from '#contract/pagos/pasarela.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Moment, Money } from '#web/core/words/format.tsx'
import { IngresoTabs } from '#web/pagos/ingreso/inbox.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { inHundredths } from './hundredths.ts'

const RevisionRecord = lazyPart(async () => (await import('./record.tsx')).RevisionRecord, null)

const RevisionTipo = ({ row }: { row: Revision }) => useT()(`tipoRevision.${row.tipo}`)

const columns: Columns<typeof pasarela.revisiones> = [
  { titulo: 'revision.tipo', celda: (r) => <RevisionTipo row={r} />, sort: 'tipo' },
  { titulo: 'ingreso.alumno', celda: (r) => (r.usuario ? personName(r.usuario) : '–') },
  {
    titulo: 'ingreso.monto',
    numero: true,
    celda: (r) => <Money value={r.monto} moneda={inHundredths(r.moneda ?? '')} bare={!r.moneda} />,
    sort: 'monto',
    card: 'amount',
  },
  { titulo: 'revision.orden', celda: (r) => <span className="cifra">{r.orden ?? '–'}</span> },
  { titulo: 'ingreso.numeroRecibo', celda: (r) => <span className="cifra">{r.numeroRecibo ?? '–'}</span> },
  {
    titulo: 'ficha.creado',
    celda: (r) => <Moment value={r.fechaCreacion} />,
    sort: 'fechaCreacion',
    card: 'named',
  },
  { titulo: 'lista.estado', celda: (r) => <StateBadge noun="revision" state={r.estado} />, insignia: true },
]

/** The cases of the card gateway that need a decision. */
export function RevisionList() {
  const t = useT()
  const kinds = TipoRevision.options.map((value) => ({ value, label: t(`tipoRevision.${value}`) }))
  const filtros: Filters<typeof pasarela.revisiones> = [
    { titulo: 'lista.estado', campo: 'estado', estados: EstadoRevision.options, de: 'revision' },
    { titulo: 'revision.tipo', campo: 'tipo', opciones: kinds },
    { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
  ]
  return (
    <OpList
      op={pasarela.revisiones}
      titulo="revision.titulo"
      lista="revisiones"
      next={<NextStep acceso={ingreso.buscar.permiso} to={paths.ingresos()} label="ir.ingresos" />}
      columns={columns}
      rowId={(r) => r.idRevision}
      filtros={filtros}
      record={<RevisionRecord />}
    >
      <IngresoTabs en="pasarela" />
    </OpList>
  )
}
