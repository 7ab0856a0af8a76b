import { z } from 'zod'

import type { Translate } from '#contract/core/words.ts'

import { textoDe } from './celda.ts'
import type { Celdas, Columna } from './columnas.ts'
import type { Documento, Nota, Notas, TipoDocumento } from './documento.ts'
import { lectorDeDocumentos } from './documento.ts'
import { leerFecha } from './fecha.ts'
import type { Celda } from './leer/hoja.ts'
import type { Nombre } from './nombre.ts'
import { leerNombre } from './nombre.ts'
import { SINONIMOS } from './sinonimos.ts'

export type Persona = Documento &
  Nombre & {
    correo: string | null
    celular: string | null
    fechaNacimiento: string | null
    direccion: string | null
  }

export type CampoPersona = keyof typeof SINONIMOS
/**
 * The reading of a row: the person unless there are errors, all the errors, and notes on completed or guessed
 * values.
 */
export type LecturaPersona = Notas & { persona?: Persona }

/** The columns of the template, in order. Other forms of the name are understood but not asked for. */
export const CAMPOS_PERSONA = [
  'tipoDocumento',
  'numeroDocumento',
  'nombres',
  'papellido',
  'sapellido',
  'correo',
  'celular',
  'fechaNacimiento',
  'direccion',
] as const

/** The required columns of a file of people, each with its alternatives. */
export const COLUMNAS_NECESARIAS: CampoPersona[][] = [
  ['numeroDocumento'],
  ['nombres', 'apellidosNombres', 'nombresApellidos'],
  ['papellido', 'apellidos', 'apellidosNombres', 'nombresApellidos'],
]

/** The columns of a person for `encontrarColumnas`, with their titles in the reader's language. */
export function columnasPersona(tipos: TipoDocumento[], t: Translate): Columna<CampoPersona>[] {
  const asked = CAMPOS_PERSONA.map((campo) => {
    const titulo = t(`planilla.columna.${campo}`)
    return { campo, titulo, sinonimos: [titulo, ...SINONIMOS[campo]] }
  })
  const understood = (['apellidos', 'apellidosNombres', 'nombresApellidos'] as const).map((campo) => ({
    campo,
    sinonimos: SINONIMOS[campo],
  }))
  const typed = tipos.map(({ codigo, sinonimos }) => ({
    campo: 'numeroDocumento' as const,
    sinonimos: [codigo, ...sinonimos].flatMap((name) => [name, `Número de ${name}`, `${name} número`]),
    implica: { tipoDocumento: codigo },
  }))
  // A column that names its type is more certain than a column called `Documento`.
  return [...typed, ...asked, ...understood]
}

/** The person in the template's example, so that the row is refused when it was left in the file. */
export const EJEMPLO = { numeroDocumento: '12345678', correo: 'maria.quispe@example.com' }

const Correo = z.email().max(254)
const MAX_DIRECCION = 200

type AddNote = (nota: Nota) => void

function correoDe(celda: Celda | undefined, error: AddNote): string | null {
  const correo = textoDe(celda).toLowerCase()
  if (correo && !Correo.safeParse(correo).success) error({ campo: 'correo', clave: 'campo.correo' })
  return correo || null
}

function celularDe(celda: Celda | undefined, error: AddNote): string | null {
  const celular = textoDe(celda).replaceAll(/[\s().-]/g, '')
  if (celular && !/^\+?\d{6,15}$/.test(celular)) error({ campo: 'celular', clave: 'planilla.celular' })
  return celular || null
}

function fechaDe(celda: Celda | undefined, error: AddNote): string | null {
  const fecha = leerFecha(celda)
  if (fecha === undefined) {
    error({
      campo: 'fechaNacimiento',
      clave: 'planilla.fecha',
      datos: { valor: textoDe(celda).slice(0, 40) },
    })
  }
  return fecha || null
}

function direccionDe(celda: Celda | undefined, error: AddNote): string | null {
  const direccion = textoDe(celda)
  if (direccion.length > MAX_DIRECCION)
    error({ campo: 'direccion', clave: 'campo.largo', datos: { n: MAX_DIRECCION } })
  return direccion || null
}

/**
 * Returns a function that reads a person from the cells of a row. Reports all the errors of the row, not only
 * the first, and its corrections: a zero restored to a number, a missing type, a name split in two.
 */
export function lectorDePersonas(tipos: TipoDocumento[]): (celdas: Celdas<CampoPersona>) => LecturaPersona {
  const leerDocumento = lectorDeDocumentos(tipos)
  return (celdas) => {
    const notas: Notas = { avisos: [], errores: [] }
    const error: AddNote = (nota) => notas.errores.push(nota)
    const persona: Persona = {
      ...leerDocumento(celdas, notas),
      ...leerNombre(celdas, notas),
      correo: correoDe(celdas.correo, error),
      celular: celularDe(celdas.celular, error),
      fechaNacimiento: fechaDe(celdas.fechaNacimiento, error),
      direccion: direccionDe(celdas.direccion, error),
    }
    const isExample = persona.numeroDocumento === EJEMPLO.numeroDocumento && persona.correo === EJEMPLO.correo
    if (isExample) error({ campo: 'numeroDocumento', clave: 'planilla.filaEjemplo' })
    return notas.errores.length > 0 ? notas : { persona, ...notas }
  }
}

/**
 * Returns a function that takes each person in order and returns the earlier row with the same document, if
 * any.
 */
export function detectorDeRepetidos(): (numero: number, persona: Documento) => number | undefined {
  const seen = new Map<string, number>()
  return (numero, { tipoDocumento, numeroDocumento }) => {
    const documento = `${tipoDocumento} ${numeroDocumento}`
    const before = seen.get(documento)
    if (before === undefined) seen.set(documento, numero)
    return before
  }
}
