import { importacionReceta } from '#contract/importacion/receta.ts'
import type { Columns } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { ListNote } from '#web/ui/list-note.tsx'
import { useT } from '#web/ui/words.ts'

import { KindNames, OriginName } from './names.tsx'

const RecetaRecord = lazyPart(async () => (await import('./record.tsx')).RecetaRecord, null)

const columns: Columns<typeof importacionReceta.buscar> = [
  { titulo: 'receta.nombre', celda: (row) => row.nombre, sort: 'nombre' },
  { titulo: 'receta.clases', celda: (row) => <KindNames clases={row.clases} /> },
  { titulo: 'receta.sistema', celda: (row) => row.sistema ?? '–' },
  { titulo: 'receta.origen', celda: (row) => <OriginName row={row} /> },
]

/** The recipes: those of the program, and those of the institution. */
export function RecetaList() {
  const t = useT()
  return (
    <OpList
      op={importacionReceta.buscar}
      titulo="receta.titulo"
      lista="recetas"
      columns={columns}
      rowId={(row) => row.idImportacionReceta}
      opens={importacionReceta.ver}
      record={<RecetaRecord />}
    >
      <ListNote>
        {t('receta.como')} <Link to={paths.importacion()}>{t('menu.importacion')}</Link>
      </ListNote>
    </OpList>
  )
}
