import type { Answer, Parsed } from '#contract/core/op.ts'
import { CAMPOS_CORRECCION, type CamposCorreccion, type expediente } from '#contract/operacion/expediente.ts'
import { CAMPOS_PERSONA, usuario } from '#contract/personas/usuario.ts'
import { openOwnCase, resolveCase } from '#server/academico/incidencia/index.ts'
import type { Ctx, Handler, Handlers as HandlersOf } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { reaching } from '#server/core/reach.ts'
import { translatorFor } from '#server/core/words.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { encolarCorreo } from '#server/mensajes/envio/index.ts'
import { documentReader, readIdioma, usuarioDe } from '#server/personas/usuario/index.ts'

import {
  type Asked,
  askerOf,
  correctionKind,
  endCorrection,
  insertCorrection,
  isAsking,
  lockCorrection,
  readCorrection,
} from './corregir-repo.ts'
import { requireMinor } from './de-hijo.ts'
import { handlerOf, type Handlers } from './libro.ts'

type App = { handlers: Handlers }
type Persona = Awaited<ReturnType<typeof usuarioDe>>

/** The fields that a correction may leave empty. */
const APELLIDOS = new Set<string>(['papellido', 'sapellido'])

const textOf = (value: unknown) => (value === null || value === undefined ? '' : String(value))
/** Returns the sent values that differ from the record. A birth date is corrected, not taken away. */
function changesOf(persona: Persona, sent: CamposCorreccion): CamposCorreccion {
  const given = CAMPOS_CORRECCION.filter((campo) => {
    const value = sent[campo]
    if (value === undefined || (value === null && !APELLIDOS.has(campo))) return false
    return textOf(persona[campo]) !== textOf(value)
  })
  return Object.fromEntries(given.map((campo) => [campo, textOf(sent[campo])]))
}

/** A field a line: what the record says, and what it should say. */
const linesOf = ({ t }: Ctx, persona: Persona, cambios: CamposCorreccion) =>
  CAMPOS_CORRECCION.filter((campo) => campo in cambios)
    .map((campo) => `${t(`usuario.${campo}`)}: ${textOf(persona[campo]) || '–'} → ${cambios[campo] || '–'}`)
    .join('\n')

/** The staff who read it edit users: they reach every person. */
const asEditor = (ctx: Ctx) => reaching(ctx, usuario.actualizar.permiso)

const pedirCorreccion: Handler<typeof expediente.pedirCorreccion> = async (
  ctx,
  { explicacion, idUsuario: of, ...sent },
) => {
  const idUsuario = of ?? ctx.actor.idUsuario
  await requireMinor(ctx, idUsuario)
  const persona = await usuarioDe(ctx, idUsuario)
  const cambios = changesOf(persona, sent)
  if (Object.keys(cambios).length === 0) throw new FailCampo('nombres', 'expediente.sinCambios')
  const tipoDocumento = cambios.tipoDocumento ?? persona.tipoDocumento
  const numeroDocumento = cambios.numeroDocumento ?? persona.numeroDocumento
  const { papellido, sapellido } = { ...persona, ...cambios }
  const read = await documentReader(ctx.db)
  const documento = read({ tipoDocumento, numeroDocumento, papellido: papellido ?? '', sapellido }, persona)
  if (await isAsking(ctx, idUsuario, ctx.t('expediente.casoCerrado')))
    throw new Fail('CONFLICTO', 'expediente.yaPedida')
  const asked = { ...cambios, ...((cambios.numeroDocumento ?? cambios.tipoDocumento) && documento) }
  const idIncidencia = await openOwnCase(
    ctx,
    {
      idTipo: await correctionKind(ctx),
      asunto: ctx.t('expediente.correccionAsunto'),
      descripcion: `${linesOf(ctx, persona, asked)}\n\n${explicacion}`,
    },
    idUsuario,
  )
  await insertCorrection(ctx, { idIncidencia, idUsuario, cambios: asked })
  return { mensaje: ctx.t('expediente.correccionPedida') }
}

function orMissing(asked: Asked | undefined): Asked {
  if (!asked) throw noEncontrado()
  return asked
}

const correccion: Handler<typeof expediente.correccion> = async (ctx, { id }) => {
  const asked = orMissing(await readCorrection(ctx, id))
  const persona = await usuarioDe(asEditor(ctx), asked.idUsuario)
  const actual = Object.fromEntries(CAMPOS_CORRECCION.map((campo) => [campo, textOf(persona[campo])]))
  if (!actual['fechaNacimiento']) delete actual['fechaNacimiento']
  return { ...asked, persona, actual } as Answer<typeof expediente.correccion>
}

type Given = Parsed<typeof expediente.responderCorreccion>

/** Edits the person as the form of users does, with its checks and its question (decision 170). */
async function apply(
  { handlers }: App,
  ctx: Ctx,
  { asked: { idUsuario, cambios }, confirmaCambio }: { asked: Asked } & Pick<Given, 'confirmaCambio'>,
) {
  const persona = await usuarioDe(ctx, idUsuario)
  const present = Object.fromEntries(CAMPOS_PERSONA.map((campo) => [campo, persona[campo]]))
  const { login, idPerfil, version } = persona
  const input = { ...present, ...cambios, sapellido: cambios.sapellido ?? persona.sapellido, login, idPerfil }
  const parsed = usuario.actualizar.input.parse({ ...input, id: idUsuario, version, confirmaCambio })
  await handlerOf(handlers, usuario.actualizar)(ctx, parsed)
}

/** Tells who asked, in their language, where they have an address: the person, or an adult of theirs. */
async function mailAnswer(ctx: Ctx, { idIncidencia, idCorreccion }: Asked, respuesta: string) {
  const idUsuario = await askerOf(ctx, idIncidencia)
  const { correo, nombres } = await usuarioDe(ctx, idUsuario)
  if (!correo) return
  const { nombre, idioma } = await institucion(ctx.db)
  const t = translatorFor(await readIdioma(ctx.db, idUsuario), idioma)
  await encolarCorreo(ctx, {
    idUsuario,
    destino: correo,
    asunto: t('expediente.correoAsunto', { institucion: nombre }),
    cuerpo: t('expediente.correoTexto', { nombres, respuesta, institucion: nombre }),
    motivo: 'CORRECCION',
    clave: `correccion/${idCorreccion}`,
  })
}

const responder = async (
  app: App,
  sent: Ctx,
  { idIncidencia, aceptar, respuesta, confirmaCambio }: Given,
) => {
  const ctx = asEditor(sent)
  const asked = orMissing(await lockCorrection(ctx, idIncidencia))
  if (asked.estado !== 'PEDIDA') throw new Fail('TRANSICION_NO_PERMITIDA', 'expediente.yaRespondida')
  if (aceptar) await apply(app, ctx, { asked, confirmaCambio })
  await endCorrection(ctx, asked.idCorreccion, { estado: aceptar ? 'APLICADA' : 'RECHAZADA', respuesta })
  await resolveCase(ctx, idIncidencia, respuesta)
  await mailAnswer(ctx, asked, respuesta)
  return { mensaje: ctx.t(aceptar ? 'expediente.corregida' : 'expediente.rechazada') }
}

export const correctionHandlers = (app: App) =>
  ({
    pedirCorreccion,
    correccion,
    responderCorreccion: (ctx: Ctx, input: Given) => responder(app, ctx, input),
  }) satisfies Partial<HandlersOf<typeof expediente>>
