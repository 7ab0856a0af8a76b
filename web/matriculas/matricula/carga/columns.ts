import type { CampoDeHoja } from '#contract/matriculas/matricula-cargas.ts'

import type { Hoja } from './rows.ts'

type Columnas = ReadonlyMap<number, CampoDeHoja | null>

/** The fields that no column of the sheet has, of those needed. */
export function missingFields({ columnas, necesarios }: Hoja, chosen: Columnas): CampoDeHoja[] {
  const present = new Set(
    columnas.map(({ columna, campo }) => (chosen.has(columna) ? chosen.get(columna) : campo)),
  )
  return necesarios.flatMap((some) => (some.some((campo) => present.has(campo)) ? [] : some.slice(0, 1)))
}

export const isReadable = (hoja: Hoja, chosen: Columnas) => missingFields(hoja, chosen).length === 0

// Meanings chosen for unknown headings, on this device: the same office sends the same sheet each month.
const STORE_KEY = 'escuela.columnas'

function readStore(): Record<string, CampoDeHoja | null> {
  try {
    return JSON.parse(localStorage.getItem(STORE_KEY) ?? '{}') as Record<string, CampoDeHoja | null>
  } catch {
    return {}
  }
}

/** The choices made before for the headings of this sheet that are not known by themselves. */
export function rememberedFor({ columnas, campos }: Hoja): Columnas {
  const store = readStore()
  const known = new Set<unknown>([null, ...campos.map(({ campo }) => campo)])
  return new Map(
    columnas.flatMap(({ columna, titulo, campo }) => {
      const before = store[titulo]
      return campo === null && titulo && before !== undefined && known.has(before)
        ? [[columna, before] as const]
        : []
    }),
  )
}

/** Remembers the choices by their headings. */
export function rememberColumns({ columnas }: Hoja, chosen: Columnas) {
  const own = columnas.flatMap(({ columna, titulo }) =>
    titulo && chosen.has(columna) ? [[titulo, chosen.get(columna)] as const] : [],
  )
  try {
    localStorage.setItem(STORE_KEY, JSON.stringify({ ...readStore(), ...Object.fromEntries(own) }))
  } catch {
    // Storage is full or closed: the choice is asked for again.
  }
}
