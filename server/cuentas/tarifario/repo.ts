import { sql } from 'kysely'

import type { Parsed } from '#contract/core/op.ts'
import { tarifario, type TarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'
import { reachesTeacher } from '#server/core/taught.ts'

export const tarifarios = table(tarifario, {
  name: 'tarifario',
  view: 'tarifarioFila',
  id: 'idTarifario',
  alcance: 'LIBRE',
  texto: ['nombre'],
  fecha: 'vigenciaDesde',
  defaultSort: 'vigenciaDesde,desc',
  campoDe: {
    tarifario_nombre_unico: 'nombre',
    tarifario_vigencia: 'vigenciaHasta',
  },
})

/** The price list in force for a group, by `tarifario_vigente`. Null if none. Throws 404 when there is no such group. */
export async function tarifarioVigente({ db }: Pick<Ctx, 'db'>, idGrupo: number): Promise<number | null> {
  const { rows } = await sql<{ vigente: number | null }>`
    select tarifario_vigente(g.id_grupo) as vigente from grupo g where g.id_grupo = ${idGrupo}`.execute(
    steady(db),
  )
  if (!rows[0]) throw noEncontrado()
  return rows[0].vigente
}

export type Proximo = { idTarifario: number; nombre: string; vigenciaDesde: string }

/** The price list that begins next for a group. */
export async function tarifarioProximo({ db }: Pick<Ctx, 'db'>, idGrupo: number): Promise<Proximo | null> {
  const { rows } = await sql<Proximo>`
    select id_tarifario, nombre, vigencia_desde from tarifario where id_tarifario = tarifario_proximo(${idGrupo})`.execute(
    steady(db),
  )
  return rows[0] ?? null
}

/** Throws 404 for a group that the actor does not reach, as for one that does not exist. */
export async function requireGrupo(ctx: Ctx, idGrupo: number) {
  const { rows } = await sql`
    select from grupo g where g.id_grupo = ${idGrupo} and ${reachesTeacher(ctx, sql`g.id_docente`)}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw noEncontrado()
}

/** The price lists that a group may use: its own, and those valid today of its area or of no area. */
export async function tarifariosOfrecidos({ db }: Ctx, idGrupo: number): Promise<number[]> {
  const { rows } = await sql<{ idTarifario: number }>`
    select t.id_tarifario from tarifario t
    join grupo g on g.id_grupo = ${idGrupo} join curso c on c.id_curso = g.id_curso
    where t.id_tarifario = g.id_tarifario or (t.estado = 'ACTIVO' and coalesce(t.id_area, c.id_area) = c.id_area
      and hoy() between t.vigencia_desde and coalesce(t.vigencia_hasta, 'infinity'))
    order by t.vigencia_desde desc, t.id_tarifario desc`.execute(db)
  return rows.map((r) => r.idTarifario)
}

export async function conceptosDe({ db }: Ctx, idTarifarios: number[]): Promise<TarifarioConcepto[]> {
  if (idTarifarios.length === 0) return []
  const rows = await db
    .selectFrom('tarifarioConceptoFila')
    .selectAll()
    .where('idTarifario', 'in', idTarifarios)
    .where('estado', '=', 'ACTIVO')
    .orderBy('orden')
    .orderBy('idTarifarioConcepto')
    .execute()
  return rows as unknown as TarifarioConcepto[]
}

/** Copies the lines of one list to another, changed by a percentage and rounded by PostgreSQL to the smallest fraction of the new list’s currency. */
export async function copiarConceptos(
  { db }: Ctx,
  from: number,
  { to, porcentaje }: { to: number; porcentaje: number },
) {
  await sql`
    insert into tarifario_concepto (id_tarifario, nombre, tipo, monto, orden, obligatorio, dias_vencimiento, afectacion, incluye_impuesto)
    select ${to}, nombre, tipo, redondear(monto * (1 + ${porcentaje}::numeric / 100), (select t.id_moneda from tarifario t where t.id_tarifario = ${to})), orden, obligatorio,
      dias_vencimiento, afectacion, incluye_impuesto
    from tarifario_concepto where id_tarifario = ${from} and estado = 'ACTIVO'`.execute(db)
}

type Lineas = Parsed<typeof tarifario.conLineas>['conceptos']

/** Inserts the lines of a new list in the order given. */
export async function insertConceptos({ db }: Ctx, idTarifario: number, lines: Lineas) {
  await db
    .insertInto('tarifarioConcepto')
    .values(lines.map((line) => ({ ...line, idTarifario })))
    .execute()
}
