import type { FastifyInstance } from 'fastify'

import type { Parsed } from '#contract/core/op.ts'
import { interesado, nextInteresado } from '#contract/matriculas/interesado.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'
import { whatsappLink } from '#server/core/whatsapp-link.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'
import { documentReader, internationalNumber, telefonoChecker } from '#server/personas/usuario/index.ts'

export { interesadoCleanup } from './diario.ts'
export { remindProspects, startRemindingProspects } from './recordar.ts'

import { preguntar } from './preguntar.ts'
import { consentInForce, interesados, possibleOwners } from './repo.ts'

/** A row with the address of its chat. */
async function seeOne(ctx: Ctx, id: number) {
  const row = await interesados.get(ctx, id)
  const { 'institucion.prefijoTelefono': prefijo } = await readSettings(ctx.db, [
    'institucion.prefijoTelefono',
  ])
  const digits = row.celular ? internationalNumber(row.celular, prefijo) : undefined
  return { ...row, whatsapp: digits ? whatsappLink(digits) : null }
}

type Sent = Omit<Parsed<typeof interesado.guardar>, 'acepta'>
type Before = { idResponsable: number | null; celular: string | null }

/** Refuses a row that cannot be answered, half a document, and a step without its day. */
function refuseHalves(sent: Sent) {
  if (!sent.correo && !sent.celular) throw new FailCampo('celular', 'interesado.sinContacto')
  if (sent.tipoDocumento && !sent.numeroDocumento) throw new FailCampo('numeroDocumento', 'campo.obligatorio')
  if (sent.numeroDocumento && !sent.tipoDocumento) throw new FailCampo('tipoDocumento', 'campo.obligatorio')
  if ((sent.paso || sent.pasoHora) && !sent.pasoFecha) throw new FailCampo('pasoFecha', 'campo.obligatorio')
}

/** Refuses what is missing, a telephone that cannot be one, and an owner who may not enrol. */
async function refuseIncomplete(ctx: Ctx, sent: Sent, before?: Before) {
  refuseHalves(sent)
  ;(await telefonoChecker(ctx.db))(sent, before)
  const { idResponsable } = sent
  if (idResponsable === null || idResponsable === before?.idResponsable) return
  if ((await possibleOwners(ctx, idResponsable)).length === 0)
    throw new FailCampo('idResponsable', 'interesado.responsableNo')
}

/** The document as the records of people have it. */
async function documentOf(ctx: Ctx, { tipoDocumento, numeroDocumento, papellido, sapellido }: Sent) {
  if (!tipoDocumento || !numeroDocumento) return {}
  const read = await documentReader(ctx.db)
  return read({ tipoDocumento, numeroDocumento, papellido: papellido ?? '', sapellido })
}

/** Consent given before the staff: to the text in force. One that was given stays as it was. */
async function consentOf(ctx: Ctx, acepta: boolean, before?: { aceptado: string | null }) {
  if (!acepta) return { aceptado: null, aceptadoNumero: null }
  if (before?.aceptado) return {}
  return { aceptado: new Date().toISOString(), aceptadoNumero: await consentInForce(ctx) }
}

const guardar: Handler<typeof interesado.guardar> = async (ctx, { acepta, ...sent }) => {
  await refuseIncomplete(ctx, sent)
  const values = { ...sent, ...(await documentOf(ctx, sent)), ...(await consentOf(ctx, acepta)) }
  return saved(ctx, 'interesado', await seeOne(ctx, await interesados.insert(ctx, values)))
}

const actualizar: Handler<typeof interesado.actualizar> = async (ctx, { id, version, acepta, ...input }) => {
  const { confirmaCambio: _, ...sent } = input
  const before = await interesados.lock(ctx, id)
  await refuseIncomplete(ctx, sent, before)
  const values = { ...sent, ...(await documentOf(ctx, sent)), ...(await consentOf(ctx, acepta, before)) }
  await interesados.update(ctx, id, { version, values })
  return saved(ctx, 'interesado', await seeOne(ctx, id))
}

/** Moves along the contract's table. An enrolment alone leads to MATRICULADO; off the road there is a reason. */
const estado: Handler<typeof interesado.estado> = async (
  ctx,
  { idInteresado, estado: to, motivoPerdida },
) => {
  const before = await interesados.lock(ctx, idInteresado)
  if (!nextInteresado[before.estado].includes(to)) {
    const desde = Object.entries(nextInteresado).flatMap(([from, all]) => (all.includes(to) ? [from] : []))
    throw transicion(ctx, 'interesado', { estado: before.estado, desde })
  }
  if (to === 'PERDIDO' && !motivoPerdida) throw new FailCampo('motivoPerdida', 'campo.obligatorio')
  await interesados.move(
    ctx,
    idInteresado,
    { from: [before.estado], to },
    { motivoPerdida: to === 'PERDIDO' ? (motivoPerdida ?? null) : null },
  )
  return saved(ctx, 'interesado', await seeOne(ctx, idInteresado))
}

export const interesadoRoutes = (app: FastifyInstance) =>
  bind(app, interesado, {
    ...crud('interesado', interesados),
    ver: (ctx, { id }) => seeOne(ctx, id),
    guardar,
    actualizar,
    estado,
    responsables: async (ctx) => ({ content: await possibleOwners(ctx) }),
    preguntar,
  })
