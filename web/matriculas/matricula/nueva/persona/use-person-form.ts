import { op } from '#contract/core/op.ts'
import type { Tipo } from '#contract/institucion/tipo.ts'
import { numeroDeDocumento } from '#contract/personas/numero-documento.ts'
import { Persona, usuario } from '#contract/personas/usuario.ts'
import { useForm } from '#web/core/form/form-context.ts'
import { inputOf, problemsOf, type Values } from '#web/core/form/form-values.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { useSurnameProblem } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

/** Never called: only describes the fields of the person, which are part of a bigger form. */
export const personaOp = op({ ...usuario.guardar, input: Persona })

/** Normalised as the server stores documents. */
export const normalizeDocument = (typed: unknown) =>
  String(typed ?? '')
    .replaceAll(/\s+/g, '')
    .toUpperCase()

function fitsPattern(numero: string, { patron }: Tipo) {
  try {
    return patron === null || new RegExp(patron).test(numero)
  } catch {
    // An invalid pattern in the settings accepts every document, instead of blocking enrolment.
    return true
  }
}

const numberOf = (numero: string, tipo: Tipo) =>
  numeroDeDocumento(numero, tipo.codigo, (one) => fitsPattern(one, tipo))

/**
 * `quispe mamani, rosa`: surnames, then given names; a single word is a surname; several words without a
 * comma stay together as given names.
 */
function splitName(text: string): Values {
  const [apellidos = '', nombres] = text.split(/,\s*/)
  if (nombres === undefined) return { [/\s/.test(text) ? 'nombres' : 'papellido']: text }
  const [papellido = '', ...rest] = apellidos.split(/\s+/)
  return { nombres, papellido, sapellido: rest.join(' ') }
}

/** The first type that a number fits, or the first of all. Undefined until the types are known. */
export function guessType(numero: unknown, tipos: Tipo[]): string | undefined {
  const written = normalizeDocument(numero)
  const tipo = (written && tipos.find((one) => fitsPattern(numberOf(written, one), one))) || tipos[0]
  return tipo?.codigo
}

/** Fills in the form from the text of the search: a text with a digit is the document, others the name. */
function guessFields(typed: string, tipos: Tipo[]): Values {
  const numero = normalizeDocument(typed)
  const isDocument = /\d/.test(numero)
  const tipoDocumento = guessType(isDocument ? numero : '', tipos)
  const tipo = tipos.find(({ codigo }) => codigo === tipoDocumento)
  return {
    tipoDocumento,
    ...(isDocument ? { numeroDocumento: tipo ? numberOf(numero, tipo) : numero } : splitName(typed.trim())),
  }
}

/** The form of a new person, and its input once it is complete. */
export function usePersonForm(known: Values = {}) {
  const t = useT()
  const tipos = useTipos('TIPO_DOCUMENTO')
  const surnameProblem = useSurnameProblem()
  const problems = (values: Values) => {
    const tipo = tipos.find(({ codigo }) => codigo === values.tipoDocumento)
    const numero = normalizeDocument(values.numeroDocumento)
    const wrong = tipo && numero && !fitsPattern(numberOf(numero, tipo), tipo)
    return {
      ...(wrong && { numeroDocumento: t('usuario.documentoFormato') }),
      ...surnameProblem(values),
      ...problemsOf(personaOp, values),
    }
  }
  const form = useForm({ initialValues: known, problems })
  const isComplete = Object.keys(problems(form.values)).length === 0
  const persona = isComplete ? (inputOf(personaOp, form.values) as Persona) : undefined
  return { form, tipos, persona, start: (typed: string) => form.setValues(guessFields(typed, tipos)) }
}

export type PersonForm = ReturnType<typeof usePersonForm>
