import { sql } from 'kysely'

import type { Answer, Parsed } from '#contract/core/op.ts'
import { VIGENTES } from '#contract/cuentas/cuenta.ts'
import { Matricula, matricula, type OrigenMatricula } from '#contract/matriculas/matricula.ts'
import { among } from '#server/core/among.ts'
import { byCurrency } from '#server/core/by-currency.ts'
import type { Actor, Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { loose } from '#server/core/loose.ts'
import { matching, type Search } from '#server/core/matching.ts'
import { seesOf } from '#server/core/reach.ts'
import { searchPage } from '#server/core/search.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { selectSwitch } from '#server/institucion/parametro/index.ts'

const source = {
  view: 'matriculaFila',
  id: 'idMatricula',
  alcance: { alumno: 'idUsuario', docente: 'idDocente' },
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  fecha: 'fecha',
  orden: { alumno: 'ordenNombre' },
  defaultSort: 'idMatricula,desc',
} as const

/** The rows as the view has them; how to reach the student is no column of it. */
const noun = { ...matricula, ver: { ...matricula.ver, output: Matricula } }
const tablaMatricula = table(noun, {
  ...source,
  name: 'matricula',
  recuento: true,
  campoDe: {
    matricula_tipo_retirado: 'idMatriculaTipo',
  },
})
type Row = Awaited<ReturnType<typeof tablaMatricula.get>>

/**
 * Teachers do not see debts; students do not see the staff's reasons (decision 033); adults see the debts and the grades that
 * their link lets them see.
 */
const withoutHidden = <R extends Row>({ actor }: Ctx, row: R): R => ({
  ...row,
  ...((actor.alcance === 'DOCENTE' || !seesOf(actor, row.idUsuario, 'veDinero')) && {
    totales: null,
    cuentas: null,
  }),
  ...(!seesOf(actor, row.idUsuario, 'veNotas') && { notaFinal: null, aprobado: null }),
  ...(actor.alcance === 'ALUMNO' && { motivo: null }),
})

/** The same rows for who pays a part of their charges: with the figures of that part (decision 223). */
async function asPayer<R extends Row>({ db, actor }: Ctx, rows: R[]): Promise<R[]> {
  if (actor.alcance !== 'ALUMNO' || rows.length === 0) return rows
  const { rows: found } = await sql<Pick<Row, 'idMatricula' | 'totales' | 'cuentas'>>`
    select id_matricula, totales, cuentas from matricula_parte
    where id_lector = ${actor.idUsuario} and id_matricula = any (${rows.map((row) => row.idMatricula)}::bigint[])`.execute(
    steady(db),
  )
  const parts = new Map(found.map((one) => [one.idMatricula, one]))
  return rows.map((row) => ({ ...row, ...parts.get(row.idMatricula) }))
}

export const matriculas = {
  ...tablaMatricula,
  async get(ctx: Ctx, id: number) {
    const [row] = await asPayer(ctx, [await tablaMatricula.get(ctx, id)])
    return withoutHidden(ctx, row!)
  },
  async search(ctx: Ctx, q: Search) {
    const page = await tablaMatricula.search(ctx, q)
    const content = await asPayer(ctx, page.content)
    return { ...page, content: content.map((row) => withoutHidden(ctx, row)) }
  },
}

export async function readContacto({ db }: Ctx, idUsuario: number) {
  const { rows } = await sql<{ correo: string | null; celular: string | null; prefijo: string }>`
    select correo, celular, parametro_de('institucion.prefijoTelefono') as prefijo
    from usuario where id_usuario = ${idUsuario}`.execute(steady(db))
  return rows[0] ?? { correo: null, celular: null, prefijo: '' }
}

/**
 * Charges and payments of the filter, currency by currency, in one pass over the charges of the rows that the
 * list would show.
 */
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

const mayEnterClassroom = ({ accesoAulaVirtual, estado }: Row) =>
  accesoAulaVirtual && (estado === 'ACTIVA' || estado === 'CULMINADA')

/** Fills in the institution's virtual classroom for students with access to a group without one of its own. */
const withClassroom = <R extends Row & { enlaceAulaVirtual: string | null }>(
  row: R,
  aulaVirtual: string | null,
): R =>
  row.enlaceAulaVirtual === null && mayEnterClassroom(row) ? { ...row, enlaceAulaVirtual: aulaVirtual } : row

/** Whether an enrolment owes as its reader sees it: of a charge that two payers share, their part (decision 223). */
const owingToReader =
  (conDeuda: boolean) =>
  ({ idUsuario }: Actor) =>
    sql<boolean>`coalesce((select p.con_deuda from matricula_parte p
      where p.id_lector = ${idUsuario} and p.id_matricula = matricula_de_alumno.id_matricula), con_deuda) = ${conDeuda}`

export async function searchDeAlumno(
  of: Ctx,
  q: Search & Pick<Parsed<typeof matricula.deAlumno>, 'conDeuda' | 'idUsuario'>,
) {
  // A filter by debt tells of debts: it leaves out students without the right to see money.
  const { conDeuda } = q
  const propios = of.actor.propios.filter(
    (one) => conDeuda === undefined || seesOf(of.actor, one, 'veDinero'),
  )
  const ctx = { ...of, actor: { ...of.actor, propios } }
  const isOwn = of.actor.alcance === 'ALUMNO' && conDeuda !== undefined
  const page = await searchPage(
    ctx,
    {
      ...source,
      view: 'matriculaDeAlumno',
      alcance: { ...source.alcance, ...(isOwn && { vista: owingToReader(conDeuda) }) },
    },
    isOwn ? { ...q, conDeuda: undefined } : q,
  )
  const { content, ...rest } = page as Answer<typeof matricula.deAlumno>
  const { aulaVirtual } = await institucion(ctx.db)
  const seen = await asPayer(ctx, content)
  return { ...rest, content: seen.map((row) => withClassroom(withoutHidden(ctx, row), aulaVirtual)) }
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

/** The existing ones of these students, with the code of their live enrolment in the group, if any. */
export async function knownStudents(
  { db }: Ctx,
  idGrupo: number,
  alumnos: number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ idUsuario: number; codigo: string | null }>`
    select u.id_usuario, m.codigo from usuario u
    left join matricula m on m.id_usuario = u.id_usuario and m.id_grupo = ${idGrupo} and con_asiento(m.estado)
    where u.id_usuario ${among(alumnos)}`.execute(steady(db))
  return new Map(rows.map((r) => [r.idUsuario, r.codigo]))
}

/** The types of document in use, with their names. */
export async function tiposDeDocumento({ db }: Ctx) {
  const rows = await db
    .selectFrom('tipo')
    .select(['codigo', 'nombre', 'patron', 'nombreUnico'])
    .where('categoria', '=', 'TIPO_DOCUMENTO')
    .where('estado', '=', 'ACTIVO')
    .orderBy('orden')
    .execute()
  return rows.map(({ nombre, ...tipo }) => ({ ...tipo, sinonimos: [nombre] }))
}

/** Shared terms of the students of one call. `idMatriculacion` when the act already exists. */
export type Alta = {
  idGrupo: number
  /** Null for the price list in force. */
  idTarifario: number | null
  fecha: string | null
  confirmar: boolean
  idMatriculacion: number | null
  origen: OrigenMatricula
}

/** A student to enrol, with the type of the enrolment. */
export type TypedStudent = { idUsuario: number; idMatriculaTipo: number }

/** Enrols checked students, in one statement: the act, the enrolment, its accesses. */
export async function insertAltas({ db }: Ctx, alta: Alta, altas: TypedStudent[]) {
  const alumnos = altas.map((one) => one.idUsuario)
  const { rows } = await sql<{ idMatricula: number; idUsuario: number }>`
    with actos as (
      insert into matriculacion (id_usuario, fecha)
      select a, coalesce(${alta.fecha}::date, (select hoy())) from unnest(${alta.idMatriculacion ? [] : alumnos}::bigint[]) a
      returning id_matriculacion, id_usuario
    )
    insert into matricula (id_matriculacion, id_usuario, id_grupo, id_matricula_tipo, id_tarifario, origen, fecha, estado,
      acceso_aula_virtual, acceso_comunicacion)
    select coalesce(${alta.idMatriculacion}::bigint, c.id_matriculacion), a, ${alta.idGrupo}, p,
      coalesce(${alta.idTarifario}::bigint, (select tarifario_vigente(${alta.idGrupo}))), ${alta.origen},
      coalesce(${alta.fecha}::date, (select hoy())), case when ${alta.confirmar}::boolean then 'ACTIVA' else 'PREINSCRITA' end,
      ${alta.confirmar}::boolean and (select ${selectSwitch('matricula.abreAulaVirtual')}),
      ${alta.confirmar}::boolean and (select ${selectSwitch('matricula.abreComunicacion')})
    from unnest(${alumnos}::bigint[], ${altas.map((one) => one.idMatriculaTipo)}::bigint[]) with ordinality l (a, p, n) left join actos c on c.id_usuario = a
    order by n
    returning id_matricula, id_usuario`.execute(steady(db))
  return rows
}

export async function insertMatriculacion({ db }: Ctx, idUsuario: number) {
  return db
    .insertInto('matriculacion')
    .values({ idUsuario, fecha: sql<string>`hoy()` })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Opens the accesses that the parameters name, once PREINSCRITA has become ACTIVA. */
export async function openAccesses({ db }: Ctx, ids: number[]) {
  if (ids.length === 0) return
  await sql`update matricula set
      acceso_aula_virtual = ${selectSwitch('matricula.abreAulaVirtual')},
      acceso_comunicacion = ${selectSwitch('matricula.abreComunicacion')}
    where id_matricula = any (${ids}::bigint[])`.execute(steady(db))
}

/** The default type: the first without discount. */
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
