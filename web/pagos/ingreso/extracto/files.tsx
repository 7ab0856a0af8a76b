import { EstadoExtracto, extracto } from '#contract/pagos/extracto.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import type { Columns, Filters, RowOf } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Author } from '#web/core/record/author.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Moment, Money, useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { UploadStatementButton } from './upload/button.tsx'

type Row = RowOf<typeof extracto.buscar>

const columns: Columns<typeof extracto.buscar> = [
  { titulo: 'extracto.nombre', celda: (e) => <FileLink row={e} />, sort: 'nombre' },
  { titulo: 'extracto.banco', celda: (e) => `${e.banco} · ${e.moneda.codigo}`, sort: 'banco' },
  { titulo: 'extracto.dias', celda: (e) => <FilePeriod row={e} /> },
  { titulo: 'extracto.lineas', numero: true, celda: (e) => e.totales.lineas },
  {
    titulo: 'extracto.monto',
    numero: 'dinero',
    celda: (e) => <Money value={e.totales.monto} moneda={e.moneda} plain />,
  },
  { titulo: 'extracto.pendientes', numero: true, celda: (e) => e.totales.pendientes },
  { titulo: 'lista.estado', celda: (e) => <StateBadge noun="extracto" state={e.estado} />, insignia: true },
  { titulo: 'ficha.creado', celda: (e) => <Moment value={e.fechaCreacion} />, sort: 'fechaCreacion' },
  { titulo: 'ficha.creadoPor', celda: (e) => <Author login={e.usuarioCreacion} />, hidden: true },
  { titulo: 'ingreso.accion', celda: (e) => <DeleteFile row={e} /> },
]

const FileLink = ({ row: { nombre, idExtracto } }: { row: Row }) => (
  <Link to={paths.ingresos() + stringifyParams({ vista: 'extractos', extracto: idExtracto })}>{nombre}</Link>
)

const FilePeriod = ({ row: { totales } }: { row: Row }) => (
  <>
    <Day value={totales.desde} /> – <Day value={totales.hasta} />
  </>
)

/** Deletes a statement loaded by mistake, while none of its movements has become a payment. */
function DeleteFile({ row: { idExtracto, nombre, totales } }: { row: Row }) {
  const t = useT()
  const { number } = useFormat()
  return (
    <OpAction
      op={extracto.eliminar}
      label="extracto.eliminar"
      danger
      efecto={t('extracto.eliminarEfecto', { nombre, total: number(totales.lineas) })}
      impide={totales.conciliadas > 0 ? t('extracto.noSeElimina') : undefined}
      input={() => ({ id: idExtracto })}
    />
  )
}

const filtros: Filters<typeof extracto.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoExtracto.options, de: 'extracto' },
]

/** The loaded statements, with the number of movements still waiting in each. */
export const StatementFiles = () => (
  <OpList
    local
    op={extracto.buscar}
    titulo="extracto.parte.ARCHIVOS"
    lista="extractos"
    next={<UploadStatementButton />}
    columns={columns}
    rowId={(e) => e.idExtracto}
    filtros={filtros}
  />
)
