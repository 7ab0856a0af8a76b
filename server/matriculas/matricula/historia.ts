import type { Formats } from '#contract/core/format.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import { type AuditedCambio, type AuditTrace, cambiosDe } from './historia-repo.ts'
import { matriculas } from './repo.ts'

type HistoryEntry = { instante: string; actor: string; operacion: string; frases: string[] }

type CtxWithFormats = Ctx & { formatos: Formats }

const ACCESOS = [
  ['acceso_aula_virtual', 'matricula.accesoAulaVirtual'],
  ['acceso_comunicacion', 'matricula.accesoComunicacion'],
] as const

function frasesDeAlta({ t, ...ctx }: Ctx, present: AuditTrace, { tipo, grupo }: AuditedCambio): string[] {
  const estado = stateName({ t, ...ctx }, 'matricula', present.estado)
  const from = grupo ? [t('historia.vino', { grupo })] : []
  return [t('historia.creada', { estado, tipo: tipo ?? '' }), ...from]
}

function frasesDeEstado(
  ctx: Ctx,
  antes: AuditTrace,
  present: AuditTrace,
  { grupo }: AuditedCambio,
): string[] {
  if (antes.estado === present.estado) return []
  const named = (estado: string) => stateName(ctx, 'matricula', estado)
  const frases = [ctx.t('efecto.pasa', { antes: named(antes.estado), ahora: named(present.estado) })]
  if (grupo) frases.push(ctx.t('historia.fue', { grupo }))
  if (present.motivo && present.motivo !== antes.motivo)
    frases.push(ctx.t('historia.motivo', { motivo: present.motivo }))
  return frases
}

function frasesDeCampos(
  { t, formatos }: CtxWithFormats,
  antes: AuditTrace,
  present: AuditTrace,
  { tipo }: AuditedCambio,
): string[] {
  const frases = ACCESOS.filter(([field]) => antes[field] !== present[field]).map(([field, name]) =>
    t(present[field] ? 'efecto.abre' : 'efecto.cierra', { acceso: t(name) }),
  )
  if (antes.id_matricula_tipo !== present.id_matricula_tipo)
    frases.push(t('historia.tipo', { tipo: tipo ?? '' }))
  if (antes.fecha !== present.fecha) frases.push(t('historia.fecha', { fecha: formatos.day(present.fecha) }))
  if (antes.nota_final !== present.nota_final && present.nota_final !== null)
    frases.push(t('historia.nota', { nota: formatos.number(present.nota_final) }))
  return frases
}

function frasesDeCambio(ctx: CtxWithFormats, cambio: AuditedCambio): string[] {
  const { antes, despues } = cambio
  if (!despues) return []
  if (!antes) return frasesDeAlta(ctx, despues, cambio)
  return [...frasesDeEstado(ctx, antes, despues, cambio), ...frasesDeCampos(ctx, antes, despues, cambio)]
}

const TOGETHER_MS = 2000
const isSameAct = (a: HistoryEntry, { instante, actor, operacion }: AuditedCambio) =>
  a.actor === actor &&
  a.operacion === operacion &&
  Date.parse(instante) - Date.parse(a.instante) < TOGETHER_MS

/** The history of an enrolment in sentences, the newest first. Changes by one call are shown together. */
export const historia: Handler<typeof matricula.historia> = async (ctx, { id }) => {
  await matriculas.get(ctx, id)
  const entries: HistoryEntry[] = []
  const withFormats = { ...ctx, formatos: await formatosDe(ctx) }
  for (const cambio of await cambiosDe(ctx, id)) {
    const frases = frasesDeCambio(withFormats, cambio)
    const last = entries.at(-1)
    if (last && isSameAct(last, cambio)) last.frases.push(...frases)
    else if (frases.length > 0) entries.push({ ...cambio, frases })
  }
  const content = entries
    .toReversed()
    .map(({ instante, actor, frases }) => ({ instante, actor, frase: frases.join('. ') }))
  return { content }
}
