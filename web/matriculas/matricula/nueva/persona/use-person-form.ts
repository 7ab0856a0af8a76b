import { op } from '#contract/core/op.ts'
import type { Tipo } from '#contract/institucion/tipo.ts'
import { Persona, usuario } from '#contract/personas/usuario.ts'
import { useForm } from '#web/core/form-context.ts'
import { problemsOf, inputOf, type Values } from '#web/core/form-values.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { useT } from '#web/ui/words.ts'

/** Never called: it lends its fields to a form that is part of a bigger one. */
export const personaOp = op({ ...usuario.guardar, input: Persona })

/** As the server keeps documents. */
export const plainNumber = (typed: unknown) =>
  String(typed ?? '')
    .replaceAll(/\s+/g, '')
    .toUpperCase()

function fits(numero: string, { patron }: Tipo) {
  try {
    return patron === null || new RegExp(patron).test(numero)
  } catch {
    // A pattern somebody mistyped must not keep everybody out.
    return true
  }
}

/** `quispe mamani, rosa` says which is which; one word is a surname; the rest cannot be told apart. */
function namesIn(text: string): Values {
  const [apellidos = '', nombres] = text.split(/,\s*/)
  if (nombres === undefined) return { [/\s/.test(text) ? 'nombres' : 'papellido']: text }
  const [papellido = '', ...rest] = apellidos.split(/\s+/)
  return { nombres, papellido, sapellido: rest.join(' ') }
}

/** What was typed in the search is not typed again: with a figure in it, it is the document. */
function guess(typed: string, tipos: Tipo[]): Values {
  const numero = plainNumber(typed)
  const isDocument = /\d/.test(numero)
  const tipo = (isDocument && tipos.find((one) => fits(numero, one))) || tipos[0]
  return {
    tipoDocumento: tipo?.codigo ?? '',
    ...(isDocument ? { numeroDocumento: numero } : namesIn(typed.trim())),
  }
}

/** The form of a person who is not registered yet, and the person it makes once it is complete. */
export function usePersonForm() {
  const t = useT()
  const tipos = useTipos('TIPO_DOCUMENTO')
  const problems = (values: Values) => {
    const tipo = tipos.find(({ codigo }) => codigo === values.tipoDocumento)
    const numero = plainNumber(values.numeroDocumento)
    const wrong = tipo && numero && !fits(numero, tipo)
    return {
      ...(wrong && { numeroDocumento: t('usuario.documentoFormato') }),
      ...problemsOf(personaOp, values),
    }
  }
  const form = useForm({ initialValues: {}, problems })
  const isComplete = Object.keys(problems(form.values)).length === 0
  const persona = isComplete ? (inputOf(personaOp, form.values) as Persona) : undefined
  return { form, tipos, persona, start: (typed: string) => form.setValues(guess(typed, tipos)) }
}

export type PersonForm = ReturnType<typeof usePersonForm>
