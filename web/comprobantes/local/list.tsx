import { local } from '#contract/comprobantes/local.ts'
import type { Columns } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { ListNote } from '#web/ui/list-note.tsx'
import { useT } from '#web/ui/words.ts'

const LocalRecord = lazyPart(async () => (await import('./record.tsx')).LocalRecord, null)

const columns: Columns<typeof local.buscar> = [
  { titulo: 'local.nombre', celda: (row) => row.nombre, sort: 'nombre' },
  { titulo: 'local.codigo', celda: (row) => <span className="cifra">{row.codigo}</span>, sort: 'codigo' },
  { titulo: 'local.direccion', celda: (row) => row.direccion },
  { titulo: 'local.distrito', celda: (row) => row.distrito },
]

/** The points of issue: premises with series of their own. */
export function LocalList() {
  const t = useT()
  return (
    <OpList
      op={local.buscar}
      titulo="local.titulo"
      lista="locales"
      columns={columns}
      rowId={(row) => row.idLocal}
      nuevo={{ op: local.guardar, label: 'local.nuevo' }}
      opens={local.ver}
      record={<LocalRecord />}
    >
      <ListNote>
        {t('local.ayuda')} <Link to={paths.estados('comprobante-series')}>{t('emisor.irSeries')}</Link>
      </ListNote>
    </OpList>
  )
}
