import { z } from 'zod'

import type { Clave, Datos as DatosDeFrase } from '#contract/core/words.ts'
import { isAge } from '#contract/personas/usuario.ts'
import { leerDia, textoDe, type Celda, type Celdas } from '#server/core/planilla/index.ts'

import type { Problem } from './documento.ts'

export type AddProblem = (problem: Problem) => void
type Refuse = (clave: Clave, datos?: DatosDeFrase) => void
type Dato = {
  /** Usual headings, in Spanish and in English, the preferred first. */
  sinonimos: string[]
  /** The value in the example of the template. */
  sample: string
  leer: (celda: Celda | undefined, refuse: Refuse) => string | null
}

const Correo = z.email().max(254)
const MAX_DIRECCION = 200

function leerCorreo(celda: Celda | undefined, refuse: Refuse): string | null {
  const correo = textoDe(celda).toLowerCase()
  if (correo && !Correo.safeParse(correo).success) refuse('campo.correo')
  return correo || null
}

function leerCelular(celda: Celda | undefined, refuse: Refuse): string | null {
  const celular = textoDe(celda).replaceAll(/[\s().-]/g, '')
  if (celular && !/^\+?\d{6,15}$/.test(celular)) refuse('planilla.celular')
  return celular || null
}

/** A bare number is no date: it may be a year as well as a day that lost its format. */
export const FECHA_DE_PERSONA = { desde: 1900, hasta: 2100, shortYears: false }

function leerNacimiento(celda: Celda | undefined, refuse: Refuse): string | null {
  const fecha = leerDia(celda, 'DMA', FECHA_DE_PERSONA)
  if (fecha === undefined) refuse('planilla.fecha', { valor: textoDe(celda).slice(0, 40) })
  if (fecha && !isAge(fecha)) refuse('campo.edad')
  return fecha || null
}

const leerTexto = (max: number) => (celda: Celda | undefined, refuse: Refuse) => {
  const texto = textoDe(celda)
  if (texto.length > max) refuse('campo.largo', { n: max })
  return texto || null
}

/**
 * The fields of a person that a file may bring beside the document and the name, in the order of the template. The
 * template, its example and the upload are made from this table.
 */
export const DATOS = {
  correo: {
    sinonimos: [
      'Correo',
      'Correo electrónico',
      'E-mail',
      'Email',
      'Correo personal',
      'Dirección de correo',
      'Dirección de correo electrónico',
      'Dirección Email',
      'Email address',
    ],
    sample: 'maria.quispe@example.com',
    leer: leerCorreo,
  },
  celular: {
    sinonimos: [
      'Celular',
      'Número de celular',
      'Teléfono celular',
      'Móvil',
      'Teléfono móvil',
      'WhatsApp',
      'Número de WhatsApp',
      'Teléfono',
      'Número de teléfono',
      'Fono',
      'Cell phone',
      'Mobile',
      'Mobile phone',
      'Cell',
      'Phone',
      'Phone number',
    ],
    sample: '987654321',
    leer: leerCelular,
  },
  fechaNacimiento: {
    sinonimos: [
      'Fecha de nacimiento',
      'Nacimiento',
      'Fecha nac',
      'Date of birth',
      'Birth date',
      'Birthdate',
      'Birthday',
      'DOB',
    ],
    sample: '2001-10-06',
    leer: leerNacimiento,
  },
  direccion: {
    sinonimos: ['Dirección', 'Domicilio', 'Dirección de domicilio', 'Address', 'Home address'],
    sample: 'Av. Los Álamos 123',
    leer: leerTexto(MAX_DIRECCION),
  },
} satisfies Record<string, Dato>

export type CampoDato = keyof typeof DATOS
export type Datos = Record<CampoDato, string | null>
export const CAMPOS_DATO = Object.keys(DATOS) as CampoDato[]

/** Something made of each field of the table. */
export const eachDato = <T>(make: (dato: Dato, campo: CampoDato) => T) =>
  Object.fromEntries(CAMPOS_DATO.map((campo) => [campo, make(DATOS[campo], campo)])) as Record<CampoDato, T>

/** Reads those fields of a row, each from its cell, and reports all the errors. */
export const leerDatos = (
  celdas: Celdas<CampoDato>,
  error: AddProblem,
  ilegibles: readonly string[] = [],
): Datos =>
  eachDato(({ leer }, campo) => {
    const refuse: Refuse = (clave, datos) => error({ campo, clave, ...(datos && { datos }) })
    if (!ilegibles.includes(campo)) return leer(celdas[campo], refuse)
    // The order of day and month is of the column: another one is not tried for this cell.
    refuse('planilla.fecha', { valor: textoDe(celdas[campo]).slice(0, 40) })
    return null
  })
