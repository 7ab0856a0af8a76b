import { sql } from 'kysely'

import type { Answer, Parsed } from '#contract/core/op.ts'
import { VIGENTES } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { byCurrency } from '#server/core/by-currency.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { loose, matching, type Search, searchPage } from '#server/core/search.ts'
import { table } from '#server/core/table.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

const source = {
  view: 'matriculaFila',
  id: 'idMatricula',
  alcance: { alumno: 'idUsuario', docente: 'idDocente' },
  texto: 'busqueda',
  fecha: 'fecha',
  orden: { alumno: 'ordenNombre' },
  porDefecto: 'idMatricula,desc',
} as const

const plain = table(matricula, { ...source, name: 'matricula' })
type Row = Awaited<ReturnType<typeof plain.get>>

/** What is owed is not the teacher's business; why the staff moved or corrected an enrolment is theirs (decision 033). */
const asSeen = <R extends Row>({ actor }: Ctx, row: R): R => ({
  ...row,
  ...(actor.alcance === 'DOCENTE' && { totales: null }),
  ...(actor.alcance === 'ALUMNO' && { motivo: null }),
})

export const matriculas = {
  ...plain,
  get: async (ctx: Ctx, id: number) => asSeen(ctx, await plain.get(ctx, id)),
  async search(ctx: Ctx, q: Search) {
    const page = await plain.search(ctx, q)
    return { ...page, content: page.content.map((row) => asSeen(ctx, row)) }
  },
}

/** What they owe and have paid, currency by currency, in one pass over the charges of the rows that the list would show. */
export async function totales(ctx: Ctx, filtro: Parsed<typeof matricula.totales>) {
  if (ctx.actor.alcance === 'DOCENTE') return []
  const shown = matching(ctx, source, filtro).select(['idMatricula', 'estado'])
  const owed = loose(ctx.db)
    .selectFrom(shown.as('m'))
    .innerJoin('cuenta as k', 'k.idMatricula', 'm.idMatricula')
    .where('k.estado', 'in', VIGENTES)
    .select([
      'k.idMoneda',
      ...(['monto', 'descuento', 'pagado', 'saldo'] as const).map((one) =>
        sql`sum(${sql.ref(`k.${one}`)})`.as(one),
      ),
    ])
    .select(
      sql`coalesce(sum(k.saldo) filter (where k.fecha_vencimiento < (select hoy()) and m.estado <> 'SUSPENDIDA'), 0)`.as(
        'vencido',
      ),
    )
    .groupBy('k.idMoneda')
  return byCurrency(ctx, owed) as Promise<Answer<typeof matricula.totales>['monedas']>
}

const mayEnter = ({ accesoAulaVirtual, estado }: Row) =>
  accesoAulaVirtual && (estado === 'ACTIVA' || estado === 'CULMINADA')

/** Whoever was let in finds the institution's virtual classroom where the group has none of its own. */
const withClassroom = <R extends Row & { enlaceAulaVirtual: string | null }>(
  row: R,
  aulaVirtual: string | null,
): R => (row.enlaceAulaVirtual === null && mayEnter(row) ? { ...row, enlaceAulaVirtual: aulaVirtual } : row)

export async function searchDeAlumno(ctx: Ctx, q: Search) {
  const page = await searchPage(ctx, { ...source, view: 'matriculaDeAlumno' }, q)
  const { content, ...rest } = page as Answer<typeof matricula.deAlumno>
  const { aulaVirtual } = await institucion(ctx.db)
  return { ...rest, content: content.map((row) => withClassroom(asSeen(ctx, row), aulaVirtual)) }
}

export async function preinscritasDe({ db }: Ctx, idGrupo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matricula')
    .select('idMatricula')
    .where('idGrupo', '=', idGrupo)
    .where('estado', '=', 'PREINSCRITA')
    .orderBy('idMatricula')
    .execute()
  return rows.map((r) => r.idMatricula)
}

/** Which of these students there are, with the code of the live enrolment they already have in the group, if any. */
export async function knownStudents(
  { db }: Ctx,
  idGrupo: number,
  alumnos: number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ idUsuario: number; codigo: string | null }>`
    select u.id_usuario, m.codigo from usuario u
    left join matricula m on m.id_usuario = u.id_usuario and m.id_grupo = ${idGrupo} and con_asiento(m.estado)
    where u.id_usuario = any (${alumnos}::bigint[])`.execute(db)
  return new Map(rows.map((r) => [r.idUsuario, r.codigo]))
}

/** The types of document there are, with what people call them. */
export async function tiposDeDocumento({ db }: Ctx) {
  const rows = await db
    .selectFrom('tipo')
    .select(['codigo', 'nombre', 'patron'])
    .where('categoria', '=', 'TIPO_DOCUMENTO')
    .where('estado', '=', 'ACTIVO')
    .orderBy('orden')
    .execute()
  return rows.map(({ codigo, nombre, patron }) => ({ codigo, patron, sinonimos: [nombre] }))
}

/** What students share in one call. `idMatriculacion` when the act is already there. */
export type Alta = {
  idGrupo: number
  idMatriculaTipo: number
  idTarifario: number | null
  fecha: string | null
  confirmar: boolean
  idMatriculacion: number | null
}

/** Enrols students who have been checked, in one statement: the act, the enrolment, its accesses. */
export async function insertAltas({ db }: Ctx, alta: Alta, alumnos: number[]) {
  const { rows } = await sql<{ idMatricula: number; idUsuario: number }>`
    with actos as (
      insert into matriculacion (id_usuario, fecha)
      select a, coalesce(${alta.fecha}::date, (select hoy())) from unnest(${alta.idMatriculacion ? [] : alumnos}::bigint[]) a
      returning id_matriculacion, id_usuario
    )
    insert into matricula (id_matriculacion, id_usuario, id_grupo, id_matricula_tipo, id_tarifario, fecha, estado,
      acceso_aula_virtual, acceso_comunicacion)
    select coalesce(${alta.idMatriculacion}::bigint, c.id_matriculacion), a, ${alta.idGrupo}, ${alta.idMatriculaTipo}, ${alta.idTarifario}::bigint,
      coalesce(${alta.fecha}::date, (select hoy())), case when ${alta.confirmar}::boolean then 'ACTIVA' else 'PREINSCRITA' end,
      ${alta.confirmar}::boolean and (select coalesce(parametro_de('matricula.abreAulaVirtual'), '') = 'true'),
      ${alta.confirmar}::boolean and (select coalesce(parametro_de('matricula.abreComunicacion'), '') = 'true')
    from unnest(${alumnos}::bigint[]) with ordinality l (a, n) left join actos c on c.id_usuario = a
    order by n
    returning id_matricula, id_usuario`.execute(db)
  return rows
}

export async function insertMatriculacion({ db }: Ctx, idUsuario: number) {
  return db
    .insertInto('matriculacion')
    .values({ idUsuario, fecha: sql<string>`hoy()` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** PREINSCRITA → ACTIVA opens the accesses that the parameters say. Gives whether there was one to move. */
export async function openAccesses({ db }: Ctx, idMatricula: number) {
  await sql`update matricula set
      acceso_aula_virtual = coalesce(parametro_de('matricula.abreAulaVirtual'), '') = 'true',
      acceso_comunicacion = coalesce(parametro_de('matricula.abreComunicacion'), '') = 'true'
    where id_matricula = ${idMatricula}`.execute(db)
}

/** The type given when nobody says which: the first without discount. */
export async function regularType({ db }: Ctx): Promise<number> {
  const row = await db
    .selectFrom('matriculaTipo')
    .select('idMatriculaTipo')
    .where('estado', '=', 'ACTIVO')
    .orderBy('descuento')
    .orderBy('idMatriculaTipo')
    .executeTakeFirst()
  if (!row) throw noEncontrado()
  return row.idMatriculaTipo
}
