import assert from 'node:assert/strict'

import { sql } from 'kysely'

import type { EstadoAsistencia } from '#contract/academico/asistencia.ts'
import { justificacion } from '#contract/academico/justificacion.ts'
import { addDays } from '#contract/core/day.ts'
import type { Derecho } from '#contract/core/derecho.ts'

import type { Api } from './api.ts'
import { makeAttended } from './asistencia.ts'
import { linkedAdults } from './linked-adult.ts'

/** A school in which adults tell of absences. */
export async function makeTelling(api: Api) {
  const { school, aula, today, take, sheet, room } = await makeAttended(api)
  const office = await api.session({ authorities: ['web_usuario_listado', 'per_usuario_editar'] })
  const link = linkedAdults(api, office)
  const run = (query: ReturnType<typeof sql>) => query.execute(api.db)

  const age = (idUsuario: number, years: number) =>
    run(
      sql`update usuario set fecha_nacimiento = hoy() - make_interval(years => ${years}::int) where id_usuario = ${idUsuario}`,
    )

  /** A student of twelve in a group with a teacher, with that mark in the class of today and a class to come. */
  async function lesson(mark: EstadoAsistencia | null = 'FALTA', { years = 12 } = {}) {
    const teacher = await aula.teacher()
    const { idGrupo, idClase, matriculas } = await room(1, { idDocente: teacher.idUsuario })
    const { idUsuario, idMatricula } = matriculas[0]!
    await age(idUsuario, years)
    if (mark) assert.equal((await take(idClase, [{ idMatricula, estado: mark }])).status, 200)
    const toCome = await aula.one(idGrupo, { fecha: addDays(today, 3) })
    const adult = async (rights: readonly Derecho[] = ['veNotas', 'autoriza'], change: object = {}) =>
      link({ idUsuario }, rights, change)
    return { teacher, idGrupo, idClase, idToCome: toCome.idClase, idUsuario, idMatricula, adult }
  }
  type Lesson = Awaited<ReturnType<typeof lesson>>

  const tell = (
    token: string | null,
    { idMatricula, idClase }: Pick<Lesson, 'idMatricula' | 'idClase'>,
    motivo = 'Estuvo con fiebre',
  ) => api.as(token, justificacion.pedir, { idMatricula, idClase, motivo })

  /** Tells, and returns its id. */
  async function told(token: string, of: Pick<Lesson, 'idMatricula' | 'idClase'>) {
    const { data, error } = await tell(token, of)
    assert.ok(data, JSON.stringify(error))
    return data.justificacion.idJustificacion
  }

  const answer = (token: string | null, idJustificacion: number, aceptar: boolean, respuesta?: string) =>
    api.as(token, justificacion.resolver, { idJustificacion, aceptar, respuesta })
  const withdraw = (token: string | null, idJustificacion: number) =>
    api.as(token, justificacion.retirar, { idJustificacion })
  const list = async (token: string, { idMatricula }: Pick<Lesson, 'idMatricula'>) =>
    api.as(token, justificacion.deMatricula, { id: String(idMatricula) })
  const markOf = async (idClase: number) => (await sheet(idClase)).alumnos[0]!

  return {
    school,
    aula,
    today,
    office,
    run,
    age,
    take,
    sheet,
    lesson,
    tell,
    told,
    answer,
    withdraw,
    list,
    markOf,
  }
}
