import { sql } from 'kysely'

import { opens } from '#contract/core/permisos.ts'
import { SHARES_VISTAS, type Vista } from '#contract/institucion/vista.ts'
import { declareConstraints } from '#server/core/constraints.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { inLanguage } from '#server/core/in-language.ts'

declareConstraints({
  campoDe: { vista_nombre_propio_unico: 'nombre', vista_nombre_compartido_unico: 'nombre' },
})

export const mayShare = ({ actor }: Ctx) => opens(SHARES_VISTAS, actor.authorities)

/** The views that the actor reaches: their own and the shared ones. */
const reachedViews = (ctx: Ctx) =>
  ctx.db
    .selectFrom('vista as v')
    .innerJoin('usuario as u', 'u.idUsuario', 'v.idUsuario')
    .select([
      'v.idVista',
      'v.lista',
      'v.nombre',
      'v.consulta',
      'v.columnas',
      'v.densidad',
      'v.compartida',
      'v.version',
    ])
    .select(sql<string>`nombres_y_apellidos(u.nombres, u.papellido)`.as('autor'))
    .select(sql<boolean>`v.id_usuario = ${ctx.actor.idUsuario}`.as('propia'))
    .select(
      sql<boolean>`case when v.compartida then ${mayShare(ctx)} else v.id_usuario = ${ctx.actor.idUsuario} end`.as(
        'editable',
      ),
    )
    .where((of) => of.or([of('v.compartida', '=', true), of('v.idUsuario', '=', ctx.actor.idUsuario)]))

export const viewsOf = (ctx: Ctx, lista: string) =>
  reachedViews(ctx)
    .where('v.lista', '=', lista)
    .orderBy(inLanguage('v.nombre'))
    .orderBy('v.idVista')
    .execute() as Promise<Vista[]>

export async function getView(ctx: Ctx, idVista: number): Promise<Vista> {
  const row = await reachedViews(ctx).where('v.idVista', '=', idVista).executeTakeFirst()
  if (!row) throw noEncontrado()
  return row as Vista
}

type ViewFields = Pick<Vista, 'nombre' | 'consulta' | 'columnas' | 'densidad' | 'compartida'>
const columnsOf = ({ consulta, columnas, ...rest }: ViewFields) => ({
  ...rest,
  consulta: JSON.stringify(consulta),
  columnas: JSON.stringify(columnas),
})

export async function insertView({ db, actor }: Ctx, { lista, ...kept }: ViewFields & { lista: string }) {
  const { idVista } = await db
    .insertInto('vista')
    .values({ lista, idUsuario: actor.idUsuario, ...columnsOf(kept) })
    .returning('idVista')
    .executeTakeFirstOrThrow()
  return idVista
}

/** Refuses to overwrite a change made since the view was read. */
export async function updateView(
  { db }: Ctx,
  idVista: number,
  { version, ...kept }: ViewFields & { version: number },
) {
  const { numUpdatedRows } = await db
    .updateTable('vista')
    .set(columnsOf(kept))
    .where('idVista', '=', idVista)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw new Fail('VERSION_ANTERIOR', 'error.versionAnterior')
}

export const removeView = ({ db }: Ctx, idVista: number) =>
  db.deleteFrom('vista').where('idVista', '=', idVista).execute()

export async function countOwn({ db, actor }: Ctx, lista: string): Promise<number> {
  const { n } = await db
    .selectFrom('vista')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .where('idUsuario', '=', actor.idUsuario)
    .where('lista', '=', lista)
    .executeTakeFirstOrThrow()
  return Number(n)
}
