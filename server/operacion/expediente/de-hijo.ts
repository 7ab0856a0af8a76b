import { DERECHOS } from '#contract/core/derecho.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { isMinor } from '#server/personas/consentimiento/index.ts'

/** Refuses to act for a person who is not the actor's by `autoriza`, or who is of age and acts alone (decision 250). */
export async function requireMinor(ctx: Ctx, idUsuario: number) {
  if (idUsuario === ctx.actor.idUsuario) return
  if (!ctx.actor.propios.includes(idUsuario)) throw noEncontrado()
  if (!(await isMinor(ctx, idUsuario))) throw new Fail('CONFLICTO', 'expediente.mayor')
}

const SEEN = DERECHOS.filter((right) => right === 'veNotas' || right === 'veDinero')

/** The same for the whole file, which shows grades and money. */
export async function requireWholeSight(ctx: Ctx, idUsuario: number) {
  if (idUsuario === ctx.actor.idUsuario) throw noEncontrado()
  await requireMinor(ctx, idUsuario)
  const rights = ctx.actor.hijos.find((one) => one.idUsuario === idUsuario)?.derechos ?? []
  if (!SEEN.every((right) => rights.includes(right))) throw new Fail('CONFLICTO', 'expediente.faltanDerechos')
}

/** The context of the lists and papers of a child as an adult sees them: without payments of another payer. */
export const asAdultOf = (ctx: Ctx, idUsuario: number): Ctx => ({
  ...ctx,
  actor: {
    ...ctx.actor,
    authorities: new Set(),
    alcance: 'ALUMNO',
    hijos: [{ idUsuario, derechos: [...DERECHOS] }],
    propios: [idUsuario],
  },
})
