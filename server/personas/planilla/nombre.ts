import { textoDe, type Celdas } from '#server/core/planilla/index.ts'

import type { Problems } from './documento.ts'

/** The columns of a name in a file: three, two or one. */
export type CampoNombre =
  | 'nombres'
  | 'papellido'
  | 'sapellido'
  | 'apellidos'
  | 'apellidosNombres'
  | 'nombresApellidos'

export type Nombre = { nombres: string; papellido: string; sapellido: string | null }

const MAX = 100
const PARTICLE = /^(?:de|del|la|las|los|da|das|do|dos|di|van|von|der|den|san|santa|y|e)$/i

/** The words of a name, each with its leading particles: `De la Cruz Ttito` has two. */
function nameUnits(texto: string): string[] {
  const units: string[] = []
  let pending: string[] = []
  for (const word of texto.split(' ')) {
    pending.push(word)
    if (PARTICLE.test(word)) continue
    units.push(pending.join(' '))
    pending = []
  }
  if (pending.length > 0) units.push(pending.join(' '))
  return units
}

type Partes = Nombre & { uncertain: boolean }

function deApellidos(apellidos: string, nombres: string): Partes {
  const [papellido = '', ...others] = apellidos ? nameUnits(apellidos) : []
  return { nombres, papellido, sapellido: others.join(' ') || null, uncertain: others.length > 1 }
}

// In `Rojas Díaz, Kiara` the comma ends the surnames. Without a comma two surnames are assumed, if a first
// name remains.
function splitName(texto: string, primero: 'apellidos' | 'nombres'): Partes {
  const comma = texto.indexOf(',')
  if (comma > 0) return deApellidos(texto.slice(0, comma).trim(), texto.slice(comma + 1).trim())
  const units = nameUnits(texto)
  const surnames = units.length > 2 ? 2 : 1
  const cut = primero === 'apellidos' ? surnames : units.length - surnames
  const [before, after] = [units.slice(0, cut).join(' '), units.slice(cut).join(' ')]
  const partes = primero === 'apellidos' ? deApellidos(before, after) : deApellidos(after, before)
  return { ...partes, uncertain: true }
}

function partesDe(celdas: Celdas<CampoNombre>): Partes {
  const of = (campo: CampoNombre) => textoDe(celdas[campo])
  const [papellido, apellidos, nombres] = [of('papellido'), of('apellidos'), of('nombres')]
  if (papellido) return { nombres, papellido, sapellido: of('sapellido') || null, uncertain: false }
  if (apellidos) return deApellidos(apellidos, nombres)
  if (of('apellidosNombres')) return splitName(of('apellidosNombres'), 'apellidos')
  if (of('nombresApellidos')) return splitName(of('nombresApellidos'), 'nombres')
  return { nombres, papellido, sapellido: of('sapellido') || null, uncertain: false }
}

const WHOLE_NAMES = ['apellidosNombres', 'nombresApellidos'] as const

/** The single name of a row: alone in the column of given names, or the only word of a column that has both. */
function singleName({ nombres, papellido, sapellido }: Nombre, celdas: Celdas<CampoNombre>): string {
  if (sapellido || (nombres && papellido)) return ''
  return nombres || (WHOLE_NAMES.some((campo) => textoDe(celdas[campo])) ? papellido : '')
}

/** Adds to `problems` what is wrong with a part of a name. */
function checkPart(
  campo: keyof Nombre,
  texto: string,
  { problems, needed }: { problems: Problems; needed: boolean },
) {
  if (!texto && needed) problems.errores.push({ campo, clave: 'campo.obligatorio' })
  if (texto && !/\p{L}/u.test(texto)) problems.errores.push({ campo, clave: 'campo.formato' })
  if (texto.length > MAX) problems.errores.push({ campo, clave: 'campo.largo', datos: { n: MAX } })
}

/** A single name, taken with a remark, since a surname may have been forgotten. */
function takeSingle(nombre: string, problems: Problems): Partes {
  problems.avisos.push({ campo: 'papellido', clave: 'planilla.nombreUnico', datos: { nombre } })
  return { nombres: nombre, papellido: '', sapellido: null, uncertain: false }
}

/** The name in a row; adds to `problems` missing parts and guesses. `nombreUnico`: the document of the row may carry a single name. */
export function leerNombre(celdas: Celdas<CampoNombre>, problems: Problems, nombreUnico = false): Nombre {
  const partes = partesDe(celdas)
  const single = nombreUnico && singleName(partes, celdas)
  const { uncertain, ...nombre } = single ? takeSingle(single, problems) : partes
  const { nombres, papellido, sapellido } = nombre
  checkPart('nombres', nombres, { problems, needed: true })
  checkPart('papellido', papellido, { problems, needed: !single })
  checkPart('sapellido', sapellido ?? '', { problems, needed: false })
  if (uncertain && nombres && papellido) {
    problems.avisos.push({
      campo: 'papellido',
      clave: 'planilla.nombreSeparado',
      datos: { nombres, apellidos: [papellido, sapellido ?? ''].join(' | ') },
    })
  }
  return nombre
}
