import { ClaseImportacion } from '#contract/importacion/clase.ts'
import { type ImportacionReceta, importacionReceta } from '#contract/importacion/receta.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

const { Text, Area, Many } = fieldsOf(importacionReceta.actualizar)

/** The fields of both forms, new and edit. */
function Fields() {
  const t = useT()
  return (
    <>
      <Text name="nombre" label="receta.nombre" first />
      <Many
        name="clases"
        label="receta.clases"
        options={ClaseImportacion.options.map((value) => ({ value, label: t(`importacion.clase.${value}`) }))}
      />
      <Text name="sistema" label="receta.sistema" />
      <Area name="ayuda" label="receta.dedonde" />
    </>
  )
}

type New = Pick<ImportacionReceta, 'nombre' | 'clases' | 'sistema' | 'lectura'>

/** Saves how a file is read. */
export function RecipeForm({ inicial, done }: { inicial: New; done: () => void }) {
  const t = useT()
  const saved = () => {
    toast.done(t('receta.guardada'))
    done()
  }
  return (
    <OpForm op={importacionReceta.guardar} inicial={inicial} onDone={saved} onCancel={done}>
      <Fields />
    </OpForm>
  )
}

export const RecetaEditar = ({ row, done }: { row: ImportacionReceta; done: () => void }) => (
  <OpForm
    op={importacionReceta.actualizar}
    inicial={{ ...row, id: row.idImportacionReceta }}
    onDone={done}
    onCancel={done}
  >
    <Fields />
  </OpForm>
)
