import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { calendario } from '#contract/academico/calendario.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { translator } from '#server/core/words.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { countWithinLimits, networkOf, recordFailure, refuseLocked } from '#server/personas/acceso/index.ts'

import { redactarCalendario } from './redactar.ts'
import { type CalendarOwner, eventsOf, keepSecret, ownerOf, secretOf } from './repo.ts'

const SECRET_BYTES = 32
const SECRET = /^[\w-]{43}$/

const hashOf = (secreto: string) => createHash('sha256').update(secreto).digest('hex')
const addressOf = (secreto: string) => `/api${calendario.feed.path.replace(':secreto', secreto)}`
const isSameSecret = (a: string, b: string) =>
  timingSafeEqual(Buffer.from(hashOf(a), 'hex'), Buffer.from(hashOf(b), 'hex'))

const mio: Handler<typeof calendario.mio> = async (ctx) => {
  const secreto = await secretOf(ctx)
  return { direccion: secreto && addressOf(secreto) }
}

const renovar: Handler<typeof calendario.renovar> = async (ctx) => {
  const secreto = randomBytes(SECRET_BYTES).toString('base64url')
  await keepSecret(ctx, { secreto, huella: hashOf(secreto) })
  return { mensaje: ctx.t('calendario.renovado'), direccion: addressOf(secreto) }
}

/** Guessing addresses is soon blocked; frequent reading of one calendar is told to wait. */
const guessLimits = (direccion: string) => [
  { clave: `calendario red ${networkOf(direccion)}`, limite: 30, windowMinutes: 15, lockMinutes: 15 },
]
const readingLimits = (idUsuario: number) => [
  { clave: `calendario ${idUsuario}`, limite: 240, windowMinutes: 60, lockMinutes: 15 },
]

async function requireOwner(ctx: Ctx, secreto: string): Promise<CalendarOwner> {
  const tries = guessLimits(ctx.direccion)
  await refuseLocked(ctx.db, tries)
  const owner = SECRET.test(secreto) ? await ownerOf(ctx, hashOf(secreto)) : undefined
  if (owner && isSameSecret(owner.secreto, secreto)) return owner
  await recordFailure(ctx.db, tries)
  throw noEncontrado()
}

const feed: Handler<typeof calendario.feed> = async (ctx, { secreto }) => {
  const { idUsuario } = await requireOwner(ctx, secreto)
  if (!(await countWithinLimits(ctx.db, readingLimits(idUsuario))))
    throw new Fail('DEMASIADAS_SOLICITUDES', 'calendario.seguido')
  const casa = await institucion(ctx.db)
  const datos = redactarCalendario(translator(casa.idioma), casa, await eventsOf(ctx, idUsuario))
  return { nombre: 'clases.ics', tipo: 'text/calendar; charset=utf-8', datos }
}

export const calendarioRoutes = (app: FastifyInstance) => bind(app, calendario, { mio, renovar, feed })
