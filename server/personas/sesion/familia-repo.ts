import { sql } from 'kysely'

import { DERECHOS } from '#contract/core/derecho.ts'
import type { HijoDeFamilia, Relacion } from '#contract/personas/familia.ts'
import type { Ctx } from '#server/core/ctx.ts'

type Hijo = {
  idUsuario: number
  nombres: string
  papellido: string
  sapellido: string | null
  relacion: Relacion
}

/** The students of an adult by live links, in the order of their names. */
async function hijosDe({ db }: Ctx, idUsuario: number): Promise<Hijo[]> {
  const { rows } = await sql<Hijo>`
    select a.id_usuario, a.nombres, a.papellido, a.sapellido, v.relacion
    from vinculo v join usuario a on a.id_usuario = v.id_alumno
    where v.id_usuario = ${idUsuario} and v.estado = 'ACTIVO' order by a.orden_nombre, a.id_usuario`.execute(
    db,
  )
  return rows
}

/** Reads the students of the actor, with the rights that the actor has over each now. */
export async function familyOf(ctx: Ctx): Promise<HijoDeFamilia[]> {
  const { hijos, idUsuario } = ctx.actor
  if (hijos.length === 0) return []
  const rights = new Map(hijos.map((one) => [one.idUsuario, new Set<string>(one.derechos)]))
  const known = (await hijosDe(ctx, idUsuario)).filter((one) => rights.has(one.idUsuario))
  return known.map((one) => {
    const held = DERECHOS.map((right) => [right, rights.get(one.idUsuario)!.has(right)])
    return { ...one, ...(Object.fromEntries(held) as Record<(typeof DERECHOS)[number], boolean>) }
  })
}
