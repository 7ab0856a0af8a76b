import { usuario } from '#contract/personas/usuario.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import type { Values } from '#web/core/form/form-values.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { useT } from '#web/ui/words.ts'

const { Text } = fieldsOf(usuario.guardar)

/** Whether the document that a form says may carry a single name (decision 175). */
function useSingleName() {
  const tipos = useTipos('TIPO_DOCUMENTO')
  // A type that is no longer in use is not in the list: the server judges.
  return ({ tipoDocumento }: Values) =>
    Boolean(tipoDocumento) && tipos.find(({ codigo }) => codigo === tipoDocumento)?.nombreUnico !== false
}

/** The problem of a first surname that is missing, where the document does not carry a single name. */
export function useSurnameProblem(): (values: Values) => Record<string, string> {
  const t = useT()
  const isSingle = useSingleName()
  return (values) =>
    String(values.papellido ?? '').trim() === '' && !isSingle(values)
      ? { papellido: t('campo.obligatorio') }
      : {}
}

/** The first surname. It may be empty where the document carries a single name. */
export function FirstSurname() {
  const isSingle = useSingleName()(useFormValues().values)
  return (
    <Text
      name="papellido"
      label="usuario.papellido"
      required={!isSingle}
      {...(isSingle && { help: 'usuario.nombreUnico' as const })}
    />
  )
}
