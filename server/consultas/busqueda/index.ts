import type { FastifyInstance } from 'fastify'

import { grupo } from '#contract/academico/grupo.ts'
import { busqueda } from '#contract/consultas/busqueda.ts'
import type { Op } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import type { Clave } from '#contract/core/words.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { menuOf } from '#server/personas/sesion/index.ts'

import { alumnos, grupos, recibos } from './repo.ts'

const mayCall = ({ actor }: Ctx, ...ops: Op[]) => ops.some((op) => opens(op.permiso, actor.authorities))

/** Removes case and accents, as the database's search does. */
const foldText = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

function pantallas({ actor, t }: Ctx, q: string) {
  const words = foldText(q).split(/\s+/).filter(Boolean)
  return menuOf(actor.authorities)
    .flatMap((item) => (item.submenu.length > 0 ? item.submenu : [item]))
    .map(({ title, path }) => ({ title, titulo: t(title as Clave), path }))
    .filter(({ titulo }) => words.every((word) => foldText(titulo).includes(word)))
}

const buscar: Handler<typeof busqueda.buscar> = async (ctx, { q }) => {
  const [students, groups, receipts] = await Promise.all([
    mayCall(ctx, usuario.buscar, matricula.buscar) ? alumnos(ctx, q) : [],
    mayCall(ctx, grupo.buscar) ? grupos(ctx, q) : [],
    mayCall(ctx, ingreso.buscar, ingreso.deAlumno) ? recibos(ctx, q) : [],
  ])
  return { alumnos: students, grupos: groups, recibos: receipts, pantallas: pantallas(ctx, q) } as never
}

export const busquedaRoutes = (app: FastifyInstance) => bind(app, busqueda, { buscar })
