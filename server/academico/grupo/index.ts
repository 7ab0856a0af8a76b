import type { FastifyInstance } from 'fastify'

import { grupo } from '#contract/academico/grupo.ts'
import type { Parsed } from '#contract/core/op.ts'
import { refuseBusyTeacher } from '#server/academico/clase/index.ts'
import { refuseClashesOfGroup } from '#server/academico/horario/index.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import { cerrar } from './cerrar.ts'
import { hangingOnGrupo } from './dependents-repo.ts'
import { estado } from './estado.ts'
import { diasDePeriodo } from './fechas-repo.ts'
import { disponibles, grupos, paraTraslado } from './repo.ts'

type Fechas = Pick<Parsed<typeof grupo.guardar>, 'idPeriodo' | 'fechaInicio' | 'fechaFin'>

/** Refuses dates that are not those of the period. */
async function refuseOutsidePeriodo(ctx: Ctx, { idPeriodo, fechaInicio, fechaFin }: Fechas) {
  const dias = await diasDePeriodo(ctx, idPeriodo)
  if (!dias) return
  const { nombre: periodo, desde, hasta } = dias
  const campo = fechaInicio < desde || fechaInicio > hasta ? 'fechaInicio' : 'fechaFin'
  if (campo === 'fechaFin' && fechaFin <= hasta) return
  const { day } = await formatosDe(ctx)
  throw new FailCampo(campo, 'grupo.fueraDePeriodo', { periodo, desde: day(desde), hasta: day(hasta) })
}

const standard = crud('grupo', grupos)

const guardar: Handler<typeof grupo.guardar> = async (ctx, input) => {
  await refuseOutsidePeriodo(ctx, input)
  return standard.guardar(ctx, input)
}

/** New dates or another teacher may make a weekly slot clash, so the clashes are checked again. */
const actualizar: Handler<typeof grupo.actualizar> = async (ctx, { id, version, ...values }) => {
  const before = await grupos.get(ctx, id)
  const { idDocente } = before
  const moved = (['idPeriodo', 'fechaInicio', 'fechaFin'] as const).some((k) => before[k] !== values[k])
  if (moved) await refuseOutsidePeriodo(ctx, values)
  await grupos.update(ctx, id, { version, values })
  await refuseClashesOfGroup(ctx, id)
  if (values.idDocente && values.idDocente !== idDocente) await refuseBusyTeacher(ctx, id)
  return saved(ctx, 'grupo', await grupos.get(ctx, id))
}

export const grupoRoutes = (app: FastifyInstance) =>
  bind(
    app,
    grupo,
    {
      ...standard,
      guardar,
      actualizar,
      estado,
      cerrar,
      disponibles,
      paraTraslado: async (ctx, { id }) => ({ content: await paraTraslado(ctx, id) }),
    },
    hangingOnGrupo,
  )
