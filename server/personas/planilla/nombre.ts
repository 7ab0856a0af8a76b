import { textoDe, type Celdas } from '#server/core/planilla/index.ts'

import type { Notas } from './documento.ts'

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

/** The name in a row; adds to `notas` missing parts and guesses. */
export function leerNombre(celdas: Celdas<CampoNombre>, notas: Notas): Nombre {
  const { uncertain, ...nombre } = partesDe(celdas)
  for (const campo of ['nombres', 'papellido', 'sapellido'] as const) {
    const texto = nombre[campo] ?? ''
    if (!texto && campo !== 'sapellido') notas.errores.push({ campo, clave: 'campo.obligatorio' })
    else if (texto && !/\p{L}/u.test(texto)) notas.errores.push({ campo, clave: 'campo.formato' })
    if (texto.length > MAX) notas.errores.push({ campo, clave: 'campo.largo', datos: { n: MAX } })
  }
  if (uncertain && nombre.nombres && nombre.papellido) {
    const { nombres, papellido, sapellido } = nombre
    notas.avisos.push({
      campo: 'papellido',
      clave: 'planilla.nombreSeparado',
      datos: { nombres, apellidos: [papellido, sapellido ?? ''].join(' | ') },
    })
  }
  return nombre
}
