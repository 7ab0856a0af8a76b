import type { Translate } from '#contract/core/words.ts'
import { type Celdas, type Columna } from '#server/core/planilla/index.ts'

import {
  type AddProblem,
  type CampoDato,
  CAMPOS_DATO,
  type Datos,
  DATOS,
  eachDato,
  leerDatos,
} from './datos.ts'
import type { Documento, Problems, TipoDocumento } from './documento.ts'
import { documentoReader, namesOf } from './documento.ts'
import type { Nombre } from './nombre.ts'
import { leerNombre } from './nombre.ts'
import { UNSURE, SINONIMOS } from './sinonimos.ts'

export type Persona = Documento & Nombre & Datos

export type CampoPersona = keyof typeof SINONIMOS | CampoDato
/**
 * The reading of a row: the person unless there are errors, all the errors, and the values that were completed or guessed.
 */
export type LecturaPersona = Problems & { persona?: Persona }

const IDENTIDAD = ['tipoDocumento', 'numeroDocumento', 'nombres', 'papellido', 'sapellido'] as const
/** The columns of the template, in order. Other forms of the name are understood but not asked for. */
export const CAMPOS_PERSONA = [...IDENTIDAD, ...CAMPOS_DATO]

/** The required columns of a file of people, each with its alternatives. */
export const REQUIRED_COLUMNAS: CampoPersona[][] = [
  ['numeroDocumento'],
  ['nombres', 'apellidosNombres', 'nombresApellidos'],
  ['papellido', 'apellidos', 'apellidosNombres', 'nombresApellidos'],
]

const HEADINGS: Record<CampoPersona, string[]> = {
  ...SINONIMOS,
  ...eachDato(({ sinonimos }) => sinonimos),
}

/** Headings that name two types: "Número de DNI o Carné de Extranjería". */
const pairsOf = (tipos: TipoDocumento[]) =>
  tipos.flatMap((tipo) =>
    tipos.flatMap((other) =>
      tipo === other
        ? []
        : namesOf(tipo).flatMap((one) =>
            namesOf(other).flatMap((two) => [`${one} o ${two}`, `Número de ${one} o ${two}`]),
          ),
    ),
  )

/** Fields with values that say more than their headings. */
const MORE: Partial<Record<CampoPersona, Partial<Columna<CampoPersona>>>> = {
  fechaNacimiento: { tipo: 'fecha' },
  tipoDocumento: { tipo: 'valores' },
  numeroDocumento: { neighbour: 'tipoDocumento', unsure: UNSURE },
}

/** The columns of a person for `findColumnas`, with their titles in the reader's language. */
export function columnasPersona(tipos: TipoDocumento[], t: Translate): Columna<CampoPersona>[] {
  const asked = CAMPOS_PERSONA.map((campo) => {
    const titulo = t(`planilla.columna.${campo}`)
    return { campo, titulo, sinonimos: [titulo, ...HEADINGS[campo]], ...MORE[campo] }
  })
  const understood = (['apellidos', 'apellidosNombres', 'nombresApellidos'] as const).map((campo) => ({
    campo,
    sinonimos: SINONIMOS[campo],
  }))
  const typed = tipos.map((tipo) => ({
    campo: 'numeroDocumento' as const,
    sinonimos: namesOf(tipo).flatMap((name) => [name, `Número de ${name}`, `${name} número`]),
    implies: { tipoDocumento: tipo.codigo },
  }))
  const several = { campo: 'numeroDocumento' as const, sinonimos: pairsOf(tipos) }
  // A column that names its type is more certain than a column called `Documento`.
  return [...typed, ...asked, ...understood, several]
}

/** The person in the template's example, so that the row is refused when it was left in the file. */
export const EXAMPLE = { numeroDocumento: '12345678', correo: DATOS.correo.sample }

/**
 * Returns a function that reads a person from the cells of a row. Reports all the errors of the row, not only
 * the first, and its corrections: a zero restored to a number, a missing type, a name split in two.
 */
export function personaReader(
  tipos: TipoDocumento[],
): (celdas: Celdas<CampoPersona>, ilegibles?: readonly string[]) => LecturaPersona {
  const leerDocumento = documentoReader(tipos)
  const withSingleName = new Set(tipos.flatMap(({ codigo, nombreUnico }) => (nombreUnico ? [codigo] : [])))
  return (celdas, ilegibles) => {
    const problems: Problems = { avisos: [], errores: [] }
    const error: AddProblem = (problem) => problems.errores.push(problem)
    const documento = leerDocumento(celdas, problems)
    const persona: Persona = {
      ...documento,
      ...leerNombre(celdas, problems, withSingleName.has(documento.tipoDocumento)),
      ...leerDatos(celdas, error, ilegibles),
    }
    const isExample = persona.numeroDocumento === EXAMPLE.numeroDocumento && persona.correo === EXAMPLE.correo
    if (isExample) error({ campo: 'numeroDocumento', clave: 'planilla.filaEjemplo' })
    return problems.errores.length > 0 ? problems : { persona, ...problems }
  }
}

/** Returns a function that takes each person in order and returns the earlier row with the same document, if any. */
export function detectorDeRepetidos(): (numero: number, persona: Documento) => number | undefined {
  const seen = new Map<string, number>()
  return (numero, { tipoDocumento, numeroDocumento }) => {
    const documento = `${tipoDocumento} ${numeroDocumento}`
    const before = seen.get(documento)
    if (before === undefined) seen.set(documento, numero)
    return before
  }
}
