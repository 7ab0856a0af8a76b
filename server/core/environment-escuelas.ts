import { z } from 'zod'

import type { Translate } from '#contract/core/words.ts'

import { readVariables, type Source } from './variables.ts'

const Escuelas = z.object({
  ESCUELAS: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  ESCUELAS_ABIERTAS: z.coerce.number().int().min(1).default(50),
  ESCUELAS_OCIO_MINUTOS: z.coerce.number().min(0.01).default(15),
  ESCUELAS_RONDA_SEGUNDOS: z.coerce.number().min(0.1).default(60),
})

const Limites = z.object({
  LIMITE_CONEXIONES: z.coerce.number().int().min(2).default(20),
  LIMITE_TRABAJOS: z.coerce.number().int().min(1).default(2),
  LIMITE_ALMACEN_MB: z.coerce.number().int().min(1).optional(),
  LIMITE_CORREOS_DIA: z.coerce.number().int().min(0).optional(),
})

const MINUTE_MS = 60_000

/** Many schools in one process: undefined where it serves one. */
export function readEscuelas(source: Source, t: Translate) {
  const given = readVariables(Escuelas, source, t)
  if (given.ESCUELAS === undefined) return undefined
  return {
    /** Database that names the schools. */
    control: given.ESCUELAS,
    /** Most schools that are open at once. */
    abiertas: given.ESCUELAS_ABIERTAS,
    /** Time without requests after which a school is let go. */
    ocioMs: given.ESCUELAS_OCIO_MINUTOS * MINUTE_MS,
    /** Time between two looks at each sleeping school. */
    rondaMs: given.ESCUELAS_RONDA_SEGUNDOS * 1000,
  }
}

export type Escuelas = NonNullable<ReturnType<typeof readEscuelas>>

/** Bounds of one school. */
export function readLimites(source: Source, t: Translate) {
  const given = readVariables(Limites, source, t)
  return {
    /** Connections to its database. */
    conexiones: given.LIMITE_CONEXIONES,
    /** Tasks at once on a server. */
    trabajos: given.LIMITE_TRABAJOS,
    /** Bytes of the files that its people send. */
    almacen: given.LIMITE_ALMACEN_MB === undefined ? undefined : given.LIMITE_ALMACEN_MB * 2 ** 20,
    correosDia: given.LIMITE_CORREOS_DIA,
  }
}
