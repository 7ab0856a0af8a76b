import { type RawBuilder, sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { chargesOfToday } from '#server/cuentas/tarifario/index.ts'
import { selectSwitch } from '#server/institucion/parametro/index.ts'

export type Pago = { concepto: string; monto: number; fecha: string }
type Moneda = { idMoneda: number; codigo: string; simbolo: string; decimales: number }

export type Grupo = {
  idGrupo: number
  codigo: string
  modalidad: string | null
  fechaInicio: string
  fechaFin: string
  vacantes: number
  /** Name of the teacher, if they agreed to be named. */
  docente: string | null
  horarios: { dia: number; horaInicio: string; horaFin: string }[]
  precio: { moneda: Moneda; pagos: Pago[] } | null
}

export type Curso = {
  idCurso: number
  codigo: string
  nombre: string
  resumen: string | null
  horas: number | null
  area: { idArea: number; nombre: string }
  presentacion: string | null
  requisitos: string | null
  dirigidoA: string | null
  certificacion: string | null
  preguntas: string | null
  imagen: string | null
  /** Refund of a withdrawal: all until these days before the start, then this part. */
  devolucion: { dias: number; porcentaje: number } | null
  grupos: Grupo[]
}

export async function isCatalogOpen(db: Db): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${selectSwitch('catalogo.activo')} as open`.execute(db)
  return rows[0]!.open
}

/** Most courses of a catalogue, and most groups of one course. */
const MOST_COURSES = 2000
const MOST_GROUPS = 60

/** The payments of an enrolment made today in the group `g`, by the rules of its charges; null without a price list. */
const precioDe = sql`(
  select case when count(*) > 0 then jsonb_build_object(
    'moneda', (select jsonb_build_object('idMoneda', m.id_moneda, 'codigo', m.codigo, 'simbolo', m.simbolo, 'decimales', m.decimales)
      from tarifario t join moneda m on m.id_moneda = t.id_moneda where t.id_tarifario = g.id_tarifario),
    'pagos', jsonb_agg(jsonb_build_object('concepto', l.nombre, 'monto', l.precio, 'fecha', l.fecha)
      order by l.fecha, l.orden, l.id_tarifario_concepto)) end
  from ${chargesOfToday} l)`

/** The teacher of the group `g`, if they agreed to be named. */
const docenteDe = sql`(
  select nombres_y_apellidos(u.nombres, u.papellido) from usuario u
  where u.id_usuario = g.id_docente and u.en_catalogo and u.estado = 'ACTIVO')`

/** The weekly slots of the group `g`. */
const horariosDe = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('dia', h.dia, 'horaInicio', h.hora_inicio, 'horaFin', h.hora_fin)
    order by h.dia, h.hora_inicio), '[]')
  from horario h where h.id_grupo = g.id_grupo and h.estado = 'ACTIVO')`

/** Courses of `source`, each with the groups of `offered` that are of the course `c`, by area and by the day on which the next group begins. */
const selectCursos = (source: RawBuilder<unknown>, offered: RawBuilder<unknown>) => sql<Curso>`
    select c.id_curso, c.codigo, c.nombre, c.resumen, c.horas, c.presentacion, c.requisitos, c.dirigido_a, c.preguntas, c.certificacion,
      jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) as area,
      (select i.sha256 from curso_imagen i where i.id_curso = c.id_curso) as imagen,
      case when d.dias is not null then jsonb_build_object('dias', d.dias, 'porcentaje', d.porcentaje) end as devolucion,
      coalesce(g.grupos, '[]') as grupos
    from ${source} c join area a on a.id_area = c.id_area join curso_devolucion d on d.id_curso = c.id_curso
    left join lateral (
      select min(g.fecha_inicio) as empieza, jsonb_agg(jsonb_build_object(
        'idGrupo', g.id_grupo, 'codigo', g.codigo, 'modalidad', g.modalidad, 'fechaInicio', g.fecha_inicio, 'fechaFin', g.fecha_fin,
        'vacantes', g.vacantes, 'docente', ${docenteDe}, 'precio', ${precioDe}, 'horarios', ${horariosDe}) order by g.fecha_inicio, g.id_grupo) as grupos
      from (select *, tarifario_vigente(id_grupo) as id_tarifario from ${offered} g
        where g.id_curso = c.id_curso order by fecha_inicio, id_grupo limit ${MOST_GROUPS}) g) g on true
    order by a.nombre collate "es-x-icu", a.id_area, g.empieza nulls last, c.nombre collate "es-x-icu", c.id_curso
    limit ${MOST_COURSES}`

/** The published courses with their groups. The price of a group is that of an enrolment of today, by the rules of its charges. */
export const readCursos = async (db: Db): Promise<Curso[]> =>
  (await selectCursos(sql`curso_publico`, sql`grupo_publico`).execute(db)).rows

/** A group with its course, whether the catalogue shows it or not; undefined where there is none. */
export async function readGrupo(
  db: Db,
  idGrupo: number,
): Promise<{ curso: Curso; grupo: Grupo } | undefined> {
  const course = sql`(select c.* from curso c join grupo g on g.id_curso = c.id_curso where g.id_grupo = ${idGrupo})`
  const offered = sql`(select g.id_grupo, g.codigo, g.id_curso, g.id_docente, coalesce(g.modalidad, k.modalidad) as modalidad, g.fecha_inicio, g.fecha_fin,
      g.capacidad - g.matriculados - g.ofrecidos as vacantes
    from grupo g join curso k on k.id_curso = g.id_curso where g.id_grupo = ${idGrupo})`
  const [curso] = (await selectCursos(course, offered).execute(db)).rows
  const [grupo] = curso?.grupos ?? []
  return curso && grupo && { curso, grupo }
}

export type Consent = { numero: number; texto: string }

/** The text that people accept, where the institution has one. */
export async function readConsent(db: Db): Promise<Consent | undefined> {
  const { rows } = await sql<Consent>`
    select numero, texto from consentimiento_texto where numero = consentimiento_vigente()`.execute(db)
  return rows[0]
}

export type Modalidades = ReadonlyMap<string, string>

/** The names of the ways in which a course is held. */
export async function readModalidades(db: Db): Promise<Modalidades> {
  const rows = await db
    .selectFrom('tipo')
    .select(['codigo', 'nombre'])
    .where('categoria', '=', 'MODALIDAD')
    .orderBy('orden')
    .execute()
  return new Map(rows.map(({ codigo, nombre }) => [codigo, nombre]))
}
