import type { Answer } from '#contract/core/op.ts'
import type { mora } from '#contract/cuentas/mora.ts'
import { AJUSTES_MORA } from '#contract/institucion/ajuste-mora.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { leyDe, readSettings, refuseUnlawfulMora } from '#server/institucion/parametro/index.ts'

import { nextChargeDay, readReglaVersion, writeParameters } from './regla-repo.ts'

/** Name of the daily work that charges late fees. */
export const TRABAJO = 'mora'

type ReglaAnswer = Answer<typeof mora.regla>
/** The settings that a late fee is calculated with. Money in text, or as it came. */
export type Regla = Omit<ReglaAnswer, 'activa' | 'proxima' | 'version' | 'ley'>

/** `20%` of the charge, `50.00`, or nothing. */
function capOf(text: string): Pick<Regla, 'tope' | 'topeEn'> {
  const [, tope = null, percent] = /^([\d.]+)(%?)$/.exec(text) ?? []
  return { tope, topeEn: percent || !tope ? 'PORCENTAJE' : 'MONTO' }
}

const CLAVES = Object.keys(AJUSTES_MORA) as (keyof typeof AJUSTES_MORA)[]

/** The rule as its settings say, in force or not. */
async function readRegla(db: Db): Promise<Regla & { activa: boolean }> {
  const typed = await readSettings(db, CLAVES)
  return {
    activa: typed['mora.activa'],
    tipo: typed['mora.tipo'],
    valor: String(typed['mora.valor']),
    diasGracia: typed['mora.diasGracia'],
    ...capOf(typed['mora.tope']),
    conceptos: typed['mora.conceptos'],
    desde: typed['mora.desde'] || null,
  }
}

/** The rule, if it is switched on and complete. */
export async function ruleInForce(db: Db): Promise<Regla | undefined> {
  const { activa, ...regla } = await readRegla(db)
  const whole = Number(regla.valor) > 0 && regla.conceptos.length > 0 && regla.desde !== null
  return activa && whole ? regla : undefined
}

/** Reads the version before the rule: if the rule changes in between, saving with this version is refused. */
async function versionedRegla({ db }: Ctx): Promise<ReglaAnswer> {
  const version = await readReglaVersion(db)
  return {
    ...(await readRegla(db)),
    ley: await leyDe(db),
    version,
    proxima: await nextChargeDay(db, TRABAJO),
  }
}

export const verRegla: Handler<typeof mora.regla> = versionedRegla

export const guardarRegla: Handler<typeof mora.guardarRegla> = async (
  ctx,
  { version, confirmaLey, ...regla },
) => {
  const now = await readReglaVersion(ctx.db, { lock: true })
  if (now !== version) throw new Fail('VERSION_ANTERIOR', 'error.versionAnterior')
  await refuseUnlawfulMora(ctx, regla, confirmaLey)
  const { activa, valor, diasGracia, tope, topeEn, conceptos, ...rest } = regla
  await writeParameters(ctx.db, {
    ...rest,
    activa: String(activa),
    valor: String(valor),
    diasGracia: String(diasGracia),
    tope: tope === null ? null : `${tope}${topeEn === 'PORCENTAJE' ? '%' : ''}`,
    conceptos: conceptos.join(','),
  })
  return saved(ctx, 'regla', await versionedRegla(ctx))
}
