import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'

import { type CambioAuditado, cambiosDe, type Rastro } from './historia-repo.ts'
import { matriculas } from './repo.ts'

type Suceso = { instante: string; actor: string; operacion: string; frases: string[] }

const ACCESOS = [
  ['acceso_aula_virtual', 'matricula.accesoAulaVirtual'],
  ['acceso_comunicacion', 'matricula.accesoComunicacion'],
] as const

function frasesDeAlta({ t, ...ctx }: Ctx, ahora: Rastro, { tipo, grupo }: CambioAuditado): string[] {
  const estado = stateName({ t, ...ctx }, 'matricula', ahora.estado)
  const from = grupo ? [t('historia.vino', { grupo })] : []
  return [t('historia.creada', { estado, tipo: tipo ?? '' }), ...from]
}

function frasesDeEstado(ctx: Ctx, antes: Rastro, ahora: Rastro, { grupo }: CambioAuditado): string[] {
  if (antes.estado === ahora.estado) return []
  const named = (estado: string) => stateName(ctx, 'matricula', estado)
  const frases = [ctx.t('efecto.pasa', { antes: named(antes.estado), ahora: named(ahora.estado) })]
  if (grupo) frases.push(ctx.t('historia.fue', { grupo }))
  if (ahora.motivo && ahora.motivo !== antes.motivo)
    frases.push(ctx.t('historia.motivo', { motivo: ahora.motivo }))
  return frases
}

function frasesDeCampos({ t }: Ctx, antes: Rastro, ahora: Rastro, { tipo }: CambioAuditado): string[] {
  const frases = ACCESOS.filter(([field]) => antes[field] !== ahora[field]).map(([field, name]) =>
    t(ahora[field] ? 'efecto.abre' : 'efecto.cierra', { acceso: t(name) }),
  )
  if (antes.id_matricula_tipo !== ahora.id_matricula_tipo)
    frases.push(t('historia.tipo', { tipo: tipo ?? '' }))
  if (antes.fecha !== ahora.fecha) frases.push(t('historia.fecha', { fecha: ahora.fecha }))
  if (antes.nota_final !== ahora.nota_final && ahora.nota_final !== null)
    frases.push(t('historia.nota', { nota: ahora.nota_final }))
  return frases
}

function frasesDeCambio(ctx: Ctx, cambio: CambioAuditado): string[] {
  const { antes, despues } = cambio
  if (!despues) return []
  if (!antes) return frasesDeAlta(ctx, despues, cambio)
  return [...frasesDeEstado(ctx, antes, despues, cambio), ...frasesDeCampos(ctx, antes, despues, cambio)]
}

const TOGETHER_MS = 2000
const isSameAct = (a: Suceso, { instante, actor, operacion }: CambioAuditado) =>
  a.actor === actor &&
  a.operacion === operacion &&
  Date.parse(instante) - Date.parse(a.instante) < TOGETHER_MS

/** The history of an enrolment in sentences, the newest first. Changes by one call are shown together. */
export const historia: Handler<typeof matricula.historia> = async (ctx, { id }) => {
  await matriculas.get(ctx, id)
  const sucesos: Suceso[] = []
  for (const cambio of await cambiosDe(ctx, id)) {
    const frases = frasesDeCambio(ctx, cambio)
    const last = sucesos.at(-1)
    if (last && isSameAct(last, cambio)) last.frases.push(...frases)
    else if (frases.length > 0) sucesos.push({ ...cambio, frases })
  }
  const content = sucesos
    .toReversed()
    .map(({ instante, actor, frases }) => ({ instante, actor, frase: frases.join('. ') }))
  return { content }
}
