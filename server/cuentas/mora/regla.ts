import type { Answer } from '#contract/core/op.ts'
import { ConceptoConMora, type mora, TipoMora } from '#contract/cuentas/mora.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'

import { nextDay, readParameters, writeParameters } from './regla-repo.ts'

/** The work of each day that charges late fees. */
export const TRABAJO = 'mora'

type Answered = Answer<typeof mora.regla>
/** What reckons a late fee. Money in text, or as it came. */
export type Regla = Omit<Answered, 'activa' | 'proxima' | 'version'>

/** `20%` of the charge, `50.00`, or nothing. */
function capOf(text: string): Pick<Regla, 'tope' | 'topeEn'> {
  const [, tope = null, percent] = /^([\d.]+)(%?)$/.exec(text) ?? []
  return { tope, topeEn: percent || !tope ? 'PORCENTAJE' : 'MONTO' }
}

/** The rule as the parameters say; what they leave empty is as in a new installation. */
async function read(db: Db, options?: { lock: boolean }): Promise<Omit<Answered, 'proxima'>> {
  const { valores, version } = await readParameters(db, options)
  const { activa, tipo, valor, diasGracia, tope, conceptos, desde } = valores
  return {
    activa: activa === 'true',
    tipo: TipoMora.catch('FIJO').parse(tipo),
    valor: valor || '0',
    diasGracia: Number(diasGracia ?? 0),
    ...capOf(tope ?? ''),
    conceptos: ConceptoConMora.options.filter((one) => (conceptos ?? '').split(',').includes(one)),
    desde: desde || null,
    version,
  }
}

/** The rule in force: switched on, and with all that it needs. */
export async function ruleInForce(db: Db): Promise<Regla | undefined> {
  const { activa, ...regla } = await read(db)
  const whole = Number(regla.valor) > 0 && regla.conceptos.length > 0 && regla.desde !== null
  return activa && whole ? regla : undefined
}

async function answer({ db }: Ctx): Promise<Answered> {
  return { ...(await read(db)), proxima: await nextDay(db, TRABAJO) }
}

export const verRegla: Handler<typeof mora.regla> = answer

export const guardarRegla: Handler<typeof mora.guardarRegla> = async (ctx, { version, ...regla }) => {
  const now = await read(ctx.db, { lock: true })
  if (now.version !== version) throw new Fail('VERSION_ANTERIOR', 'error.versionAnterior')
  const { activa, valor, diasGracia, tope, topeEn, conceptos, ...rest } = regla
  await writeParameters(ctx.db, {
    ...rest,
    activa: String(activa),
    valor: String(valor),
    diasGracia: String(diasGracia),
    tope: tope === null ? null : `${tope}${topeEn === 'PORCENTAJE' ? '%' : ''}`,
    conceptos: conceptos.join(','),
  })
  return saved(ctx, 'regla', await answer(ctx))
}
