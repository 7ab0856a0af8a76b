import { CLAVES_LEY, isBoundByLey, type Ley, type RazonLey, unlawfulMora } from '#contract/institucion/ley.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'

import { isSet, readSettings } from './repo.ts'

/** Whether Ley 29947 binds the institution, and the rate that it refers to. */
export async function leyDe(db: Db): Promise<Ley> {
  const set = await readSettings(db, [
    'institucion.pais',
    'institucion.tipo',
    'ley.tasaInterbancaria',
    'ley.tasaFecha',
  ])
  return {
    aplica: isBoundByLey(set['institucion.pais'], set['institucion.tipo']),
    porElegir: set['institucion.pais'] === 'PE' && !(await isSet(db, 'institucion.tipo')),
    tasa: set['ley.tasaInterbancaria'] || null,
    fecha: set['ley.tasaFecha'] || null,
  }
}

const refusal = (razon: RazonLey | 'CERTIFICADO') => new Fail('FUERA_DE_LEY', `ley.${razon}`)

/** Refuses a late fee in force that may break the law, unless its risk is taken on expressly. */
export async function refuseUnlawfulMora(
  { db }: Ctx,
  mora: { activa: boolean; tipo: 'FIJO' | 'PORCENTAJE' | 'DIARIA'; valor: number },
  confirmaLey: boolean,
) {
  const razon = mora.activa && !confirmaLey ? unlawfulMora(mora, await leyDe(db)) : undefined
  if (razon) throw new FailCampo('confirmaLey', `ley.${razon}`, {}, 'FUERA_DE_LEY')
}

/** Refuses settings that together may break the law, after they are written: one of them alone tells nothing. */
export async function refuseUnlawfulSettings(
  ctx: Ctx,
  claves: readonly string[],
  { confirmaLey }: { confirmaLey: boolean },
) {
  if (confirmaLey || !claves.some((clave) => (CLAVES_LEY as readonly string[]).includes(clave))) return
  const ley = await leyDe(ctx.db)
  if (!ley.aplica) return
  const set = await readSettings(ctx.db, ['certificado.deuda', 'mora.activa', 'mora.tipo', 'mora.valor'])
  if (set['certificado.deuda'] === 'ALUMNO') throw refusal('CERTIFICADO')
  const mora = { tipo: set['mora.tipo'], valor: set['mora.valor'] }
  const razon = set['mora.activa'] ? unlawfulMora(mora, ley) : undefined
  if (razon) throw refusal(razon)
}
