import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** A row with this text, none, or several. */
export type Referencia = number | 'NINGUNA' | 'VARIAS'
type Tabla = { tabla: string; id: string; nombres: readonly string[] }

const asReference = (ids: number[]): Referencia => (ids.length > 1 ? 'VARIAS' : (ids[0] ?? 'NINGUNA'))

/** Finds rows by texts: their key in the old system first, else one of their names, without regard to case and accents. */
export async function findByText(
  { db }: Ctx,
  { tabla, id, nombres }: Tabla,
  { textos, sistema }: { textos: string[]; sistema: string },
): Promise<Map<string, Referencia>> {
  // Names are read only for texts that are no key: each reads its table, and there is nothing to join without such texts.
  // A join for each name: a condition with `or` would compare every text with every row.
  const named = sql.join(
    nombres.map(
      (one) =>
        sql`select r.texto, ${sql.id('t', id)} as id from r join ${sql.id(tabla)} t on plano(${sql.id('t', one)}) = plano(r.texto)`,
    ),
    sql` union `,
  )
  const { rows } = await sql<{ texto: string; ids: number[] }>`
    with b as materialized (select texto from unnest(${[...new Set(textos)]}::text[]) u (texto)),
      o as materialized (select b.texto, o.id from b join origen o on lower(o.clave) = lower(b.texto)
        where o.tabla = ${tabla} and o.sistema = ${sistema}),
      r as materialized (select texto from b where texto not in (select texto from o)),
      n as (${named})
    select texto, array_agg(distinct id) as ids from (select * from o union all select * from n) f group by texto`.execute(
    db,
  )
  return new Map(rows.map(({ texto, ids }) => [texto, asReference(ids)]))
}

/** Finds people by texts: a key of the old system, or a number of document. */
export const findPeople = (ctx: Ctx, textos: string[], sistema: string) =>
  findByText(ctx, { tabla: 'usuario', id: 'id_usuario', nombres: ['numero_documento'] }, { textos, sistema })

export const MATRICULA = { tabla: 'matricula', id: 'id_matricula', nombres: ['codigo'] } as const

export type MatriculaDeAlumno = {
  idMatricula: number
  idUsuario: number
  idGrupo: number
  fecha: string
  inicio: string
  fin: string
}

/** The enrolments of people that are not deleted, with the days of their groups. */
export async function enrolmentsOf({ db }: Ctx, usuarios: number[]): Promise<MatriculaDeAlumno[]> {
  const { rows } = await sql<MatriculaDeAlumno>`
    select m.id_matricula, m.id_usuario, m.id_grupo, m.fecha, g.fecha_inicio as inicio, g.fecha_fin as fin
    from matricula m join grupo g on g.id_grupo = m.id_grupo
    where m.id_usuario = any (${usuarios}::bigint[]) and m.estado <> 'ELIMINADA' order by m.fecha, m.id_matricula`.execute(
    db,
  )
  return rows
}

/** The currencies in use by their code and symbol, with the institution's. */
export async function currencies({ db }: Ctx) {
  const { rows } = await sql<{ idMoneda: number; codigo: string; simbolo: string; propia: boolean }>`
    select id_moneda, codigo, simbolo, codigo = parametro_de('institucion.moneda') as propia from moneda`.execute(
    db,
  )
  return rows
}

/** Methods of payment by their code and name. */
export async function methods({ db }: Ctx) {
  const { rows } = await sql<{ idTipo: number; codigo: string; nombre: string }>`
    select id_tipo, codigo, nombre from tipo where categoria = 'MEDIO_PAGO' order by orden`.execute(db)
  return rows
}
