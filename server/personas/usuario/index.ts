import type { FastifyInstance } from 'fastify'

import { usuario } from '#contract/personas/usuario.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { clearFailures, endSessions } from '#server/personas/acceso/index.ts'
import { columnsOfFirstClave, requireStrongClave, setOneTimeClave } from '#server/personas/clave/index.ts'
import { unbind } from '#server/personas/identidad/index.ts'
import { keepAdministered, requireAssignable, requireHeld } from '#server/personas/perfil/index.ts'
import { removeSegundoFactor } from '#server/personas/segundo-factor/index.ts'
import { requireRecentFor } from '#server/personas/sesion/index.ts'

import { hangingOnUsuario } from './dependents-repo.ts'
import { documentReader } from './documento.ts'
import { foto } from './foto.ts'
import { lockManageable } from './manageable.ts'
import { refuseOwn, refuseOwnName, tellOwner } from './of-others.ts'
import { buscarPersonas, type PersonaEnviada } from './registrar.ts'
import { insertGuardians, usuarios } from './repo.ts'
import { telefonoChecker } from './telefono.ts'

export { firstAdministrator } from './administrador.ts'
export { blockPublished } from './published-password.ts'
export { documentReader, type ReadDocumento } from './documento.ts'
export { readFoto } from './foto.ts'
export { fotoOf, fotoUrl, keepFoto, removeFoto } from './foto-repo.ts'
export { lockManageable } from './manageable.ts'
export { internationalNumber } from './international-number.ts'
export { type CheckTelefonos, telefonoChecker } from './telefono.ts'
export {
  buscarPersonas,
  insertApoderado,
  type PersonaEnviada,
  type RegisteredPersona,
  registrarApoderado,
  registrarPersona,
  registrarPersonas,
} from './registrar.ts'
export { queueNotice, readIdioma } from './repo.ts'

/** A user, within the actor's scope. */
export const usuarioDe = (ctx: Ctx, idUsuario: number) => usuarios.get(ctx, idUsuario)

/** Users, within the actor's scope. */
export const buscarUsuarios: Handler<typeof usuario.buscar> = (ctx, q) => usuarios.search(ctx, q)

const standard = crud('usuario', usuarios)

/** A user just registered, with the generated password, if any, to be shown once. */
export const conClaveInicial = async (
  ctx: Ctx,
  { idUsuario, claveInicial }: { idUsuario: number; claveInicial: string | null },
) => ({
  ...(await usuarios.get(ctx, idUsuario)),
  claveInicial,
})

/** Refuses users with authorities the actor lacks: changing how they sign in would let the actor act as them. */
const refuseBroaderUser = ({ actor }: Ctx, { authorities }: { authorities: readonly string[] }) =>
  requireHeld(actor, authorities, 'usuario.masPermisos')

/** The user of this document, when the call says that it is that person; refused when the name is another. */
async function knownUsuario(ctx: Ctx, input: PersonaEnviada) {
  const [known] = await buscarPersonas(ctx, [input])
  if (known instanceof Fail) throw known
  if (input.idUsuario === undefined) return undefined
  if (known === undefined) throw noEncontrado()
  return known
}

const guardar: Handler<typeof usuario.guardar> = async (ctx, { clave, ...sent }) => {
  await requireAssignable(ctx, sent.idPerfil)
  const known = await knownUsuario(ctx, sent)
  if (known !== undefined) {
    const usuario = await conClaveInicial(ctx, { idUsuario: known, claveInicial: null })
    return { ...saved(ctx, 'usuario', usuario), mensaje: ctx.t('usuario.yaRegistrado') }
  }
  const { idUsuario: _, apoderado, ...input } = sent
  const documento = (await documentReader(ctx.db))(input)
  ;(await telefonoChecker(ctx.db))(sent)
  const persona = { ...input, ...documento, login: input.login ?? documento.numeroDocumento }
  if (clave !== undefined) await requireStrongClave(ctx.db, persona, { campo: 'clave', clave })
  const { claveInicial, values } = await columnsOfFirstClave(clave)
  const id = await usuarios.insert(ctx, { ...persona, ...values })
  await insertGuardians(ctx, [{ idAlumno: id, apoderado }])
  return saved(ctx, 'usuario', await conClaveInicial(ctx, { idUsuario: id, claveInicial }))
}

const actualizar: Handler<typeof usuario.actualizar> = async (ctx, { id, version, ...input }) => {
  const antes = await lockManageable(ctx, id)
  if (input.idPerfil !== antes.idPerfil) await requireAssignable(ctx, input.idPerfil)
  await requireRecentFor(ctx, usuario.actualizar.pideClave, { antes, input })
  if (input.login !== antes.login || input.idPerfil !== antes.idPerfil) await refuseOwnName(ctx, id)
  // Reset links are mailed to that address, for that login.
  if ((input.correo !== undefined && input.correo !== antes.correo) || input.login !== antes.login)
    refuseBroaderUser(ctx, antes)
  const documento = (await documentReader(ctx.db))(input, antes)
  ;(await telefonoChecker(ctx.db))(input, antes)
  const values = { ...input, ...documento }
  await keepAdministered(ctx, antes.nivel, () => usuarios.update(ctx, id, { version, values }))
  await tellOwner(ctx, antes, input)
  return saved(ctx, 'usuario', await usuarios.get(ctx, id))
}

const eliminar: Handler<typeof usuario.eliminar> = async (ctx, { id }) => {
  refuseOwn(ctx, id, 'usuario.impideEliminarse')
  const { nivel } = await lockManageable(ctx, id)
  await keepAdministered(ctx, nivel, () => usuarios.remove(ctx, id))
  return { mensaje: ctx.t('hecho.eliminado') }
}

const estado: Handler<typeof usuario.estado> = async (ctx, { idUsuario, estado: to }) => {
  if (to === 'BLOQUEADO') refuseOwn(ctx, idUsuario, 'usuario.impideBloquearse')
  const { nivel } = await lockManageable(ctx, idUsuario)
  await keepAdministered(ctx, nivel, () =>
    usuarios.move(ctx, idUsuario, { from: ['ACTIVO', 'BLOQUEADO'], to }),
  )
  if (to === 'BLOQUEADO') await endSessions(ctx.db, idUsuario, null)
  return saved(ctx, 'usuario', await usuarios.get(ctx, idUsuario))
}

const clave: Handler<typeof usuario.clave> = async (ctx, { idUsuario }) => {
  refuseOwn(ctx, idUsuario, 'usuario.impideClavePropia')
  refuseBroaderUser(ctx, await lockManageable(ctx, idUsuario))
  const claveInicial = await setOneTimeClave(ctx.db, idUsuario)
  await endSessions(ctx.db, idUsuario, null)
  await clearFailures(ctx.db, { idUsuario, direccion: ctx.direccion })
  return saved(ctx, 'usuario', await conClaveInicial(ctx, { idUsuario, claveInicial }))
}

const quitarSegundoFactor: Handler<typeof usuario.quitarSegundoFactor> = async (ctx, { idUsuario }) => {
  // A user's own factor goes with its code: this would be a way round it.
  if (idUsuario === ctx.actor.idUsuario) throw new Fail('CONFLICTO', 'usuario.impideSegundoFactorPropio')
  refuseBroaderUser(ctx, await lockManageable(ctx, idUsuario))
  if (!(await removeSegundoFactor(ctx.db, idUsuario))) throw new Fail('CONFLICTO', 'segundoFactor.noTiene')
  await endSessions(ctx.db, idUsuario, null)
  return saved(ctx, 'usuario', await usuarios.get(ctx, idUsuario))
}

const desvincular: Handler<typeof usuario.desvincular> = async (ctx, { idUsuario }) => {
  refuseBroaderUser(ctx, await lockManageable(ctx, idUsuario))
  if (!(await unbind(ctx.db, idUsuario))) throw new Fail('CONFLICTO', 'openid.sinVincular')
  return saved(ctx, 'usuario', await usuarios.get(ctx, idUsuario))
}

export const usuarioRoutes = (app: FastifyInstance) =>
  bind(
    app,
    usuario,
    {
      ...standard,
      guardar,
      actualizar,
      eliminar,
      estado,
      foto,
      clave,
      quitarSegundoFactor,
      desvincular,
    },
    hangingOnUsuario,
  )
