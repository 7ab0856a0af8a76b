import type { FastifyInstance } from 'fastify'

import { grupo } from '#contract/academico/grupo.ts'
import { busqueda } from '#contract/consultas/busqueda.ts'
import type { Op } from '#contract/core/op.ts'
import { opens, type Permiso } from '#contract/core/permisos.ts'
import type { Clave } from '#contract/core/words.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import type { PersonaRef } from '#contract/personas/persona-ref.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { foldText } from '#server/core/fold-text.ts'
import { reaching } from '#server/core/reach.ts'
import { isClave } from '#server/core/words.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { menuOf } from '#server/personas/sesion/index.ts'

import { coursesOf, debtsOf } from './alumnos-repo.ts'
import { alumnos, grupos, recibos } from './repo.ts'

/** The context of a list that any of these operations opens, with its reach; undefined if none does. */
function contextOf(ctx: Ctx, ...ops: Op[]): Ctx | undefined {
  const permisos = ops.flatMap(({ permiso }) => permiso) as [Permiso, ...Permiso[]]
  return opens(permisos, ctx.actor.authorities) ? reaching(ctx, permisos) : undefined
}

/** The words that say what one does on a screen: "cobrar" finds the screen of a new payment. */
function taskWords(title: string, t: Ctx['t']) {
  const clave = title.replace('menu.', 'busqueda.para.')
  return isClave(clave) ? t(clave) : ''
}

async function pantallas({ db, actor, t }: Ctx, q: string) {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  return menuOf(actor.authorities, await institucion(db))
    .flatMap((item) => (item.submenu.length > 0 ? item.submenu : [item]))
    .map(({ title, path }) => ({ title, titulo: t(title as Clave), path }))
    .filter(({ title, titulo }) => {
      const told = foldText(`${titulo} ${taskWords(title, t)}`)
      return words.every((word) => told.includes(word))
    })
}

/** Adds to students found what the reader may see of each: courses under way, and what they owe. */
async function describe(ctx: Ctx, found: PersonaRef[]) {
  const ids = found.map(({ idUsuario }) => idUsuario)
  const ofEnrolments = contextOf(ctx, matricula.buscar)
  const mayDebts = contextOf(ctx, cuenta.buscar) !== undefined
  const [courses, debts] = await Promise.all([
    ofEnrolments && ids.length > 0 ? coursesOf(ofEnrolments, ids) : new Map(),
    mayDebts && ids.length > 0 ? debtsOf(ctx, ids) : undefined,
  ])
  return found.map((one) => ({
    ...one,
    curso: courses.get(one.idUsuario)?.curso ?? null,
    cursos: courses.get(one.idUsuario)?.cursos ?? 0,
    dinero: mayDebts ? (debts?.get(one.idUsuario) ?? []) : null,
  }))
}

const buscar: Handler<typeof busqueda.buscar> = async (ctx, { q }) => {
  const ofStudents = contextOf(ctx, usuario.buscar, matricula.buscar)
  const ofGroups = contextOf(ctx, grupo.buscar)
  const ofReceipts = contextOf(ctx, ingreso.buscar, ingreso.deAlumno)
  const [students, groups, receipts, screens] = await Promise.all([
    ofStudents ? alumnos(ofStudents, q).then((found) => describe(ctx, found)) : [],
    ofGroups ? grupos(ofGroups, q) : [],
    ofReceipts ? recibos(ofReceipts, q) : [],
    pantallas(ctx, q),
  ])
  return { alumnos: students, grupos: groups, recibos: receipts, pantallas: screens } as never
}

export const busquedaRoutes = (app: FastifyInstance) => bind(app, busqueda, { buscar })
