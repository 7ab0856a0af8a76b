import type { segundoFactor } from '#contract/personas/segundo-factor.ts'
import type { Clock } from '#server/core/clock.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { endSessions, requireRightCode, requireRightGuess } from '#server/personas/acceso/index.ts'
import { requirePresentClave } from '#server/personas/clave/index.ts'

import { newRecoveryCodes, newSecret, otpauthAddress, plainCode } from './codes.ts'
import { activate, beginWith, findSegundoFactor, remove } from './repo.ts'
import type { Vault } from './vault.ts'
import { isGoodCode, ownerOf, spendAppCode } from './verify.ts'

type Given = { vault: Vault; clock: Clock }

export const ver: Handler<typeof segundoFactor.ver> = async ({ db, actor }) => {
  const { activado, exigido, codigos } = await findSegundoFactor(db, actor.idUsuario)
  return { pide: activado !== null, activado, exigido, codigos }
}

/** Refuses a wrong password: an open session alone neither begins nor ends a second factor. */
async function requireOwnClave(ctx: Ctx, clave: string) {
  const row = await findSegundoFactor(ctx.db, ctx.actor.idUsuario)
  await requirePresentClave(ctx, { campo: 'clave', clave, hash: row.claveHash })
  return row
}

export const iniciar =
  (vault: Vault): Handler<typeof segundoFactor.iniciar> =>
  async (ctx, { clave }) => {
    const { db } = ctx
    const { idUsuario, login } = ctx.actor
    await requireOwnClave(ctx, clave)
    const secreto = newSecret()
    if (!(await beginWith(db, idUsuario, vault.seal(secreto, ownerOf(idUsuario)))))
      throw new Fail('CONFLICTO', 'segundoFactor.yaActivo')
    const { nombre } = await institucion(db)
    return { secreto, enlace: otpauthAddress(secreto, { issuer: nombre, label: login }) }
  }

/** Refuses a wrong first code, which counts as a failed sign-in. */
async function requireFirstCode(
  ctx: Ctx,
  { vault, clock }: Given,
  { secreto, codigo }: { secreto: Buffer; codigo: string },
) {
  const { idUsuario } = ctx.actor
  const isRight = () => {
    const base32 = vault.open(secreto, ownerOf(idUsuario))
    return spendAppCode({ db: ctx.db, clock }, idUsuario, { base32, code: plainCode(codigo) })
  }
  await requireRightGuess(ctx, isRight, new FailCampo('codigo', 'segundoFactor.codigoErroneo'))
}

/** Every other session of the user ends: it was opened without the code. */
export const activar =
  ({ vault, clock }: Given): Handler<typeof segundoFactor.activar> =>
  async (ctx, { codigo }) => {
    const { idUsuario } = ctx.actor
    if (ctx.simular) throw new Fail('VALIDACION', 'clave.sinSimular')
    const { secreto, activado } = await findSegundoFactor(ctx.db, idUsuario)
    if (activado !== null) throw new Fail('CONFLICTO', 'segundoFactor.yaActivo')
    if (!secreto) throw new Fail('CONFLICTO', 'segundoFactor.sinIniciar')
    await requireFirstCode(ctx, { vault, clock }, { secreto, codigo })
    const codigos = newRecoveryCodes()
    const huellas = codigos.map((one) => vault.digest(plainCode(one), ownerOf(idUsuario)))
    if (!(await activate(ctx.db, idUsuario, huellas))) throw new Fail('CONFLICTO', 'segundoFactor.yaActivo')
    await endSessions(ctx.db, idUsuario, ctx.actor.idSesion)
    return { mensaje: ctx.t('segundoFactor.activo'), codigos }
  }

/** Every other session of the user ends, as after a new password. A wrong code counts as a failed sign-in. */
export const desactivar =
  ({ vault, clock }: Given): Handler<typeof segundoFactor.desactivar> =>
  async (ctx, { clave, codigo }) => {
    const { db } = ctx
    const { idUsuario, idSesion } = ctx.actor
    if (ctx.simular) throw new Fail('VALIDACION', 'clave.sinSimular')
    const { exigido, activado } = await requireOwnClave(ctx, clave)
    if (exigido) throw new Fail('CONFLICTO', 'segundoFactor.exigido')
    if (activado !== null) {
      const isRight = async () => (await isGoodCode({ db, vault, clock }, { idUsuario, codigo })) === 'BUENO'
      await requireRightCode(ctx, isRight, new FailCampo('codigo', 'segundoFactor.codigoErroneo'))
    }
    if (!(await remove(db, idUsuario))) throw new Fail('CONFLICTO', 'segundoFactor.noTiene')
    await endSessions(db, idUsuario, idSesion)
    return { mensaje: ctx.t('segundoFactor.desactivado') }
  }
