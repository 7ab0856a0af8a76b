import type { FastifyInstance } from 'fastify'

import { parametro } from '#contract/institucion/parametro.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { fixedCodes } from '#server/core/fixed.ts'
import { table } from '#server/core/table.ts'
import { tellingDirectors } from '#server/institucion/donde-pagar/index.ts'

import { ajustar } from './ajustar.ts'
import { hangingOnParametro } from './dependents-repo.ts'
import { refuseUnlawfulSettings } from './ley.ts'
import { refuseUnusable } from './valor.ts'

export { leyDe, refuseUnlawfulMora } from './ley.ts'
export { readSettings, selectNumber, selectSwitch, writeUsual } from './repo.ts'

const parametros = table(parametro, {
  name: 'parametro',
  id: 'idParametro',
  alcance: 'LIBRE',
  texto: ['clave', 'descripcion'],
  defaultSort: 'clave',
  campoDe: {
    parametro_clave_unica: 'clave',
  },
})
const standard = crud('parametro', parametros)
const { eliminar } = fixedCodes(parametros)

const guardar: Handler<typeof parametro.guardar> = async (ctx, values) => {
  await refuseUnusable(ctx, values)
  return standard.guardar(ctx, values)
}

const actualizar: Handler<typeof parametro.actualizar> = async (ctx, { id, version, ...values }) => {
  await refuseUnusable(ctx, values)
  // Wallets are parameters.
  await tellingDirectors(ctx, () => parametros.update(ctx, id, { version, values }))
  // Only `ajustar`, behind the screen of settings, can confirm what a law may not allow.
  await refuseUnlawfulSettings(ctx, [values.clave], { confirmaLey: false })
  return saved(ctx, 'parametro', await parametros.get(ctx, id))
}

export const parametroRoutes = (app: FastifyInstance) =>
  bind(app, parametro, { ...standard, guardar, actualizar, eliminar, ajustar }, hangingOnParametro)
