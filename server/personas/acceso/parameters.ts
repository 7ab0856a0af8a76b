import type { Db } from '#server/core/db.ts'

import { parameters } from './repo.ts'

type Bounds = { usual: number; min: number; max: number }

// What an administrator typed by mistake must neither lock everybody out nor leave the door open.
const BOUNDS = {
  intentosMaximos: { usual: 10, min: 3, max: 100 },
  minutosBloqueo: { usual: 15, min: 1, max: 24 * 60 },
  minutosToken: { usual: 15, min: 1, max: 60 },
  diasSesion: { usual: 14, min: 1, max: 90 },
} as const satisfies Record<string, Bounds>

export type ParametrosDeAcceso = Record<keyof typeof BOUNDS, number>

function within(valor: string | null | undefined, { usual, min, max }: Bounds) {
  const n = Number(valor || Number.NaN)
  return Number.isFinite(n) ? Math.min(max, Math.max(min, Math.trunc(n))) : usual
}

/** The parameters `acceso.*`, always within reason. */
export async function parametrosDeAcceso(db: Db): Promise<ParametrosDeAcceso> {
  const typed = await parameters(db)
  const entries = Object.entries(BOUNDS).map(([name, bounds]) => [
    name,
    within(typed.get(`acceso.${name}`), bounds),
  ])
  return Object.fromEntries(entries) as ParametrosDeAcceso
}
