import { sql } from 'kysely'

import type { FoundAlumno } from '#contract/consultas/busqueda.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type Courses = Pick<FoundAlumno, 'curso' | 'cursos'>

/** The courses under way of these students: of a teacher, those that they teach. */
export async function coursesOf({ db, actor }: Ctx, ids: number[]): Promise<Map<number, Courses>> {
  const own = actor.alcance === 'TODO' ? sql`` : sql`and g.id_docente = ${actor.idUsuario}`
  const { rows } = await sql<Courses & { idUsuario: number }>`
    select m.id_usuario, count(*)::int as cursos, (array_agg(c.nombre order by m.fecha desc, m.id_matricula desc))[1] as curso
    from matricula m join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
    where m.id_usuario = any (${ids}) and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA') ${own}
    group by m.id_usuario`.execute(db)
  return new Map(rows.map(({ idUsuario, ...courses }) => [idUsuario, courses]))
}

type Debts = NonNullable<FoundAlumno['dinero']>

/** Debts of these students, by currency. */
export async function debtsOf({ db }: Ctx, ids: number[]): Promise<Map<number, Debts>> {
  const { rows } = await sql<{ idUsuario: number; dinero: Debts }>`
    select s.id_usuario, jsonb_agg(jsonb_build_object('moneda', moneda_corta(o), 'saldo', s.saldo, 'vencido', s.vencido,
        'vencidoEnRevision', s.en_revision) order by o.id_moneda) as dinero
    from (select c.id_usuario, c.id_moneda, sum(c.saldo) as saldo,
        coalesce(sum(c.saldo) filter (where c.dias_vencido > 0), 0) as vencido,
        coalesce(sum(c.en_revision) filter (where c.dias_vencido > 0), 0) as en_revision
      from control_cuenta c where c.id_usuario = any (${ids}) group by c.id_usuario, c.id_moneda) s
    join moneda o on o.id_moneda = s.id_moneda group by s.id_usuario`.execute(steady(db))
  return new Map(rows.map(({ idUsuario, dinero }) => [idUsuario, dinero]))
}
