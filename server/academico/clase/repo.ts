import { sql } from 'kysely'

import { clase } from '#contract/academico/clase.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const clases = table(clase, {
  name: 'clase',
  view: 'claseFila',
  id: 'idClase',
  // Teachers reach the classes of the groups they teach. Students see theirs on the calendar.
  alcance: { docente: 'idDocente' },
  texto: 'texto',
  fecha: 'fecha',
  orden: { fecha: 'inicio' },
  defaultSort: 'fecha',
  campoDe: {
    clase_horas: 'horaFin',
  },
})

export type Clash = {
  codigo: string
  aula: string | null
  porAula: boolean
  fecha: string
  horaInicio: string
  horaFin: string
}

/** The group that has the room or the teacher at the hour of a class still to be given. */
export async function clashOf({ db }: Ctx, idClase: number) {
  const { rows } = await sql<Clash>`
    select x.*, c.fecha from clase c
    cross join lateral choque_de(c.id_clase, c.id_grupo, c.fecha, c.hora_inicio, c.hora_fin, c.aula) x
    where c.id_clase = ${idClase} and c.estado in ('PROGRAMADA', 'REPROGRAMADA')`.execute(db)
  return rows[0]
}

/** The first future class of a group that clashes with another of its teacher. Rooms are not compared. */
export async function teacherClashOf({ db }: Ctx, idGrupo: number) {
  const { rows } = await sql<Clash>`
    select x.*, c.fecha from clase c
    cross join lateral choque_de(c.id_clase, c.id_grupo, c.fecha, c.hora_inicio, c.hora_fin, null) x
    where c.id_grupo = ${idGrupo} and c.estado in ('PROGRAMADA', 'REPROGRAMADA') and c.fecha >= hoy()
    order by c.inicio limit 1`.execute(db)
  return rows[0]
}

/** Deletes the empty attendance rows of a class, which would block its deletion. */
export const dropEmptyAttendance = ({ db }: Ctx, idClase: number) =>
  sql`delete from asistencia where id_clase = ${idClase} and estado is null`.execute(db)

/** Moves a class to another day, or back to its place in the timetable: then it counts as never moved. */
export async function moveClase(
  { db }: Ctx,
  idClase: number,
  to: { fecha: string; horaInicio: string; horaFin: string; aula: string | null; motivo: string },
) {
  await sql`
    update clase set fecha = ${to.fecha}, hora_inicio = ${to.horaInicio}, hora_fin = ${to.horaFin}, aula = ${to.aula}, motivo = ${to.motivo},
      estado = case when fecha_prevista = ${to.fecha}::date and hora_prevista = ${to.horaInicio} then 'PROGRAMADA' else 'REPROGRAMADA' end
    where id_clase = ${idClase}`.execute(db)
}

/** The rooms that timetables and classes name, each in one spelling. */
export async function aulasEnUso({ db }: Ctx): Promise<string[]> {
  const { rows } = await sql<{ aula: string }>`
    select min(aula) as aula from (select aula from horario union select aula from clase) a
    where aula is not null group by plano(aula) order by min(aula) collate "es-x-icu" limit 500`.execute(db)
  return rows.map(({ aula }) => aula)
}

/** The name of the holiday on a day. */
export async function holidayOn({ db }: Ctx, fecha: string): Promise<string | undefined> {
  const { rows } = await sql<{ nombre: string }>`
    select coalesce(nombre, '') as nombre from feriados(${fecha}::date, ${fecha}::date)`.execute(db)
  return rows[0]?.nombre
}
