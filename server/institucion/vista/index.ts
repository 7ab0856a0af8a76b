import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { Op } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import { MAX_VISTAS, vista } from '#contract/institucion/vista.ts'
import { bind } from '#server/core/bind.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { countOwn, getView, insertView, mayShare, removeView, updateView, viewsOf } from './repo.ts'

const isList = ({ kind, output }: Op) =>
  kind === 'read' && output instanceof z.ZodObject && 'totalElements' in output.shape

const sinPermiso = () => new Fail('SIN_PERMISO', 'error.sinPermiso')

/** A view that the actor may change: their own unshared one, or a shared one with the permission to share. */
async function editableView(ctx: Ctx, id: number) {
  const row = await getView(ctx, id)
  if (!row.editable) throw sinPermiso()
  return row
}

const actualizar: Handler<typeof vista.actualizar> = async (ctx, { id, ...kept }) => {
  await editableView(ctx, id)
  if (kept.compartida && !mayShare(ctx)) throw sinPermiso()
  await updateView(ctx, id, kept)
  return saved(ctx, 'vista', await getView(ctx, id))
}

const eliminar: Handler<typeof vista.eliminar> = async (ctx, { id }) => {
  await editableView(ctx, id)
  await removeView(ctx, id)
  return { mensaje: ctx.t('hecho.eliminado') }
}

export function vistaRoutes(app: FastifyInstance) {
  /** Requires a list that the actor may open; an unknown list gets the same refusal. */
  function requireList({ actor }: Ctx, lista: string) {
    const found = app.operations.find((op) => op.path === lista && isList(op))
    if (!found || !opens(found.permiso, actor.authorities)) throw sinPermiso()
  }

  const buscar: Handler<typeof vista.buscar> = async (ctx, { lista }) => {
    requireList(ctx, lista)
    return { vistas: await viewsOf(ctx, lista) }
  }

  const guardar: Handler<typeof vista.guardar> = async (ctx, input) => {
    requireList(ctx, input.lista)
    if (input.compartida && !mayShare(ctx)) throw sinPermiso()
    if ((await countOwn(ctx, input.lista)) >= MAX_VISTAS)
      throw new Fail('CONFLICTO', 'vista.demasiadas', { n: MAX_VISTAS })
    return saved(ctx, 'vista', await getView(ctx, await insertView(ctx, input)))
  }

  bind(app, vista, { buscar, guardar, actualizar, eliminar })
}
