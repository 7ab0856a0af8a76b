import type { FastifyInstance } from 'fastify'

import type { Parsed } from '#contract/core/op.ts'
import { vinculo, vinculoMoves } from '#contract/personas/vinculo.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { hoy } from '#server/core/today.ts'
import { familyOf } from '#server/personas/sesion/index.ts'
import { telefonoChecker } from '#server/personas/usuario/index.ts'

import { aceptar, agregar } from './aceptar.ts'
import { decidir } from './decidir.ts'
import { invitar } from './invitar.ts'
import { followLimit, openArchivo, subirArchivo } from './limite-archivo.ts'
import { documentKinds, dropInvitation, ownLinks, vinculos } from './repo.ts'

type Change = Parsed<typeof vinculo.actualizar>
type Sent = Omit<Change, 'id' | 'version' | 'confirmaCambio'>

const CONTACT = {
  nombre: null,
  celular: null,
  correo: null,
  tipoDocumento: null,
  numeroDocumento: null,
} as const

/** Refuses a limit without its reason, a contact without a name, and paying what is not seen. */
function refuseIncomplete(sent: Sent, idUsuario: number | null | undefined) {
  if (sent.limite !== 'NINGUNO' && !sent.limiteMotivo)
    throw new FailCampo('limiteMotivo', 'campo.obligatorio')
  if (!idUsuario && !sent.nombre) throw new FailCampo('nombre', 'campo.obligatorio')
  if (sent.paga && !sent.veDinero) throw new FailCampo('paga', 'vinculo.pagaLoQueVe')
}

/** The columns of a link: the data of a user are not kept twice, and a limit names who set it. */
function columnsOf({ actor }: Ctx, sent: Sent, before?: { limite: string; limitadoPor: number | null }) {
  const { limite, limiteMotivo, desde, ...rest } = sent
  const isSame = before?.limite === limite
  return {
    ...rest,
    ...(desde && { desde }),
    limite,
    limiteMotivo: limite === 'NINGUNO' ? null : limiteMotivo,
    limitePor: limite === 'NINGUNO' ? null : isSame ? before.limitadoPor : actor.idUsuario,
  }
}

const guardar: Handler<typeof vinculo.guardar> = async (ctx, { idAlumno, idUsuario, ...sent }) => {
  refuseIncomplete(sent, idUsuario)
  ;(await telefonoChecker(ctx.db))(sent)
  const values = {
    ...columnsOf(ctx, sent),
    ...(idUsuario && CONTACT),
    idAlumno,
    idUsuario: idUsuario ?? null,
  }
  return saved(ctx, 'vinculo', await vinculos.get(ctx, await vinculos.insert(ctx, values)))
}

const actualizar: Handler<typeof vinculo.actualizar> = async (ctx, { id, version, ...input }) => {
  const { confirmaCambio: _, ...sent } = input
  const before = await vinculos.lock(ctx, id)
  refuseIncomplete(sent, before.idUsuario)
  ;(await telefonoChecker(ctx.db))(sent, before.idUsuario ? undefined : before)
  const limited = { limite: before.limite, limitadoPor: before.limitadoPor?.idUsuario ?? null }
  const values = { ...columnsOf(ctx, sent, limited), ...(before.idUsuario && CONTACT) }
  await vinculos.update(ctx, id, { version, values })
  await followLimit(ctx, id, sent.limite)
  return saved(ctx, 'vinculo', await vinculos.get(ctx, id))
}

const terminar: Handler<typeof vinculo.terminar> = async (ctx, { idVinculo, motivo }) => {
  await vinculos.lock(ctx, idVinculo)
  await vinculos.move(ctx, idVinculo, vinculoMoves.terminar, {
    hasta: await hoy(ctx),
    motivo,
    terminadoPor: ctx.actor.idUsuario,
  })
  await dropInvitation(ctx, idVinculo)
  return saved(ctx, 'vinculo', await vinculos.get(ctx, idVinculo))
}

/** Makes a link, as the office does. */
export const insertVinculo = (ctx: Ctx, values: Parameters<typeof vinculos.insert>[1]) =>
  vinculos.insert(ctx, values)

export const vinculoRoutes = (app: FastifyInstance) =>
  bind(app, vinculo, {
    ...crud('vinculo', vinculos),
    guardar,
    actualizar,
    terminar,
    subirArchivo: subirArchivo({ store: app.archivos, most: app.env.limites.almacen }),
    archivo: openArchivo({ store: app.archivos }),
    invitacion: async (ctx) => ({ tiposDocumento: await documentKinds(ctx) }),
    invitar: invitar(app.env.urlPublica),
    aceptar,
    agregar,
    propios: async (ctx) => ({ content: await ownLinks(ctx) }),
    decidir,
    familia: async (ctx) => ({ hijos: await familyOf(ctx) }),
  })
