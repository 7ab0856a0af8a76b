import type { ErrorBody } from '#contract/core/errors.ts'
import type { Parsed } from '#contract/core/op.ts'
import type { parametro } from '#contract/institucion/parametro.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { tellingDirectors } from '#server/institucion/donde-pagar/index.ts'

import { refuseUnlawfulSettings } from './ley.ts'
import { lockByKeys, setValue } from './repo.ts'
import { problemOf } from './valor.ts'

type Given = Parsed<typeof parametro.ajustar>['valores'][number]

/** The problem with a value, if any, under the name of its parameter. */
async function problemIn(ctx: Ctx, { clave, valor }: Given, tipo: string) {
  try {
    const problem = await problemOf(ctx, { clave, tipo, valor })
    return problem && { campo: clave, mensaje: ctx.t(problem.clave, problem.datos) }
  } catch (error) {
    if (error instanceof FailCampo) return { campo: clave, mensaje: sentenceOf(error, ctx.t) }
    throw error
  }
}

export const ajustar: Handler<typeof parametro.ajustar> = async (ctx, { valores, confirmaLey }) => {
  const there = await lockByKeys(
    ctx,
    valores.map((one) => one.clave),
  )
  const errors: NonNullable<ErrorBody['errors']> = []
  for (const given of valores) {
    const row = there.get(given.clave)
    const problem = row
      ? await problemIn(ctx, given, row.tipo)
      : { campo: given.clave, mensaje: ctx.t('error.noEncontrado') }
    if (problem) errors.push(problem)
  }
  if (errors.length > 0) throw new Fail('VALIDACION', 'error.validacion', {}, errors)
  if (valores.some(({ clave, version }) => there.get(clave)?.version !== version))
    throw new Fail('VERSION_ANTERIOR', 'error.versionAnterior')
  await tellingDirectors(ctx, async () => {
    for (const { clave, valor } of valores)
      if (there.get(clave)?.valor !== valor) await setValue(ctx, clave, valor)
  })
  await refuseUnlawfulSettings(ctx, [...there.keys()], { confirmaLey })
  const now = await lockByKeys(ctx, [...there.keys()])
  return { mensaje: ctx.t('hecho.guardado'), parametros: [...now.values()] }
}
