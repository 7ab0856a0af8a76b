import { comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { ClaseComprobante } from '#contract/pagos/comprobante-ref.ts'
import { useKindFilters } from '#web/comprobantes/comprobante/index.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { ListNote } from '#web/ui/list-note.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

const SerieRecord = lazyPart(async () => (await import('./record.tsx')).SerieRecord, null)

type Cols = Columns<typeof comprobanteSerie.buscar>
type Row = Parameters<Cols[number]['celda']>[0]

/** Shows the class of document that a series numbers: for notes, also the class that they lower. */
function Kind({ row: { clase, modifica } }: { row: Row }) {
  const t = useT()
  const name = t(`claseComprobante.${clase}`)
  return modifica ? `${name} · ${t(`claseComprobante.${modifica}`)}` : name
}

const LastNumber = ({ of }: { of: Row }) => useFormat().number(of.ultimo)

const columns: Cols = [
  {
    titulo: 'comprobanteSerie.serie',
    celda: (row) => <span className="cifra">{row.serie}</span>,
    sort: 'serie',
  },
  { titulo: 'comprobanteSerie.clase', celda: (row) => <Kind row={row} />, sort: 'clase' },
  { titulo: 'comprobanteSerie.primero', celda: (row) => row.primero, numero: true },
  {
    titulo: 'comprobanteSerie.ultimo',
    // A dash before the first number is given; a card leaves it out.
    celda: (row) => (row.ultimo < row.primero ? '–' : <LastNumber of={row} />),
    numero: true,
    sort: 'ultimo',
  },
  { titulo: 'comprobanteSerie.idLocal', celda: (row) => row.local?.nombre ?? '–' },
  {
    titulo: 'lista.estado',
    celda: (row) => <StateBadge noun="comprobante_serie" state={row.estado} />,
    insignia: true,
  },
]

const filtros: Filters<typeof comprobanteSerie.buscar> = [
  {
    titulo: 'comprobanteSerie.clase',
    campo: 'clase',
    valores: ClaseComprobante.options,
    palabras: 'claseComprobante',
  },
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'comprobante_serie' },
]

/** The series that number the electronic receipts, one in use for each kind and point of issue. */
export function SerieList() {
  const t = useT()
  return (
    <OpList
      op={comprobanteSerie.buscar}
      titulo="comprobanteSerie.titulo"
      lista="comprobanteSeries"
      columns={columns}
      rowId={(row) => row.idComprobanteSerie}
      filtros={useKindFilters(filtros)}
      nuevo={{ op: comprobanteSerie.guardar, label: 'comprobanteSerie.nuevo' }}
      opens={comprobanteSerie.ver}
      record={<SerieRecord />}
    >
      <ListNote>
        {t('comprobanteSerie.ayuda')}{' '}
        <Link to={`${paths.controlGrupos('parametros')}&seccion=comprobante`}>
          {t('comprobanteSerie.irEmisor')}
        </Link>
        {' · '}
        <Link to={paths.estados('locales')}>{t('comprobanteSerie.irLocales')}</Link>
      </ListNote>
    </OpList>
  )
}
