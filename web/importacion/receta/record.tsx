import { type ImportacionReceta, importacionReceta } from '#contract/importacion/receta.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

import { RecetaEditar } from './form.tsx'
import { KindNames, OriginName } from './names.tsx'

export function RecetaRecord() {
  const t = useT()
  return (
    <RecordDrawer
      op={importacionReceta.ver}
      entidad="importacionReceta"
      titulo={(row) => row.nombre}
      acciones={(row) => <Actions row={row} />}
      fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (row) => <Datos row={row} /> }]}
      editar={{
        op: importacionReceta.actualizar,
        isFirst: true,
        impide: ({ delSistema }) => (delSistema ? t('receta.delSistema') : undefined),
        ver: (row, done) => <RecetaEditar row={row} done={done} />,
      }}
    />
  )
}

/** The titles that a recipe knows, as they stand in the file. */
const titlesOf = ({ lectura }: ImportacionReceta) =>
  [...new Set(lectura.columnas.map(({ titulo }) => titulo))].join(' · ')

const Datos = ({ row }: { row: ImportacionReceta }) => (
  <Facts
    items={[
      ['receta.dedonde', row.ayuda],
      ['receta.clases', <KindNames key="k" clases={row.clases} />],
      ['receta.sistema', row.sistema],
      ['receta.titulos', titlesOf(row) || null],
      ['receta.origen', <OriginName key="o" row={row} />],
      ...stampsOf(row),
    ]}
  />
)

function Actions({ row: { idImportacionReceta, nombre, delSistema } }: { row: ImportacionReceta }) {
  const t = useT()
  const { close } = useRecord()
  return (
    <OpAction
      op={importacionReceta.eliminar}
      label="ficha.eliminar"
      efecto={t('receta.eliminarEfecto', { nombre })}
      impide={delSistema ? t('receta.delSistema') : undefined}
      danger
      input={() => ({ id: idImportacionReceta })}
      onDone={close}
    />
  )
}
