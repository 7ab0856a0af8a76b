import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import type { Given } from '#contract/core/op.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { attendInscripciones } from '#server/matriculas/inscripcion/index.ts'
import { isProof, type Prueba } from '#server/matriculas/reserva/prueba.ts'

import type { Api } from './api.ts'
import type { School } from './school.ts'

let n = 0

/** A grown-up who is not registered. */
export const stranger = (rest: object = {}) => ({
  tipoDocumento: 'DNI',
  numeroDocumento: String(61_000_000 + ++n),
  nombres: 'Camila',
  papellido: 'Rosales',
  correo: `camila${n}@correo.example`,
  celular: '947220318',
  ...rest,
})
export const strangeChild = (rest: object = {}) =>
  stranger({ nombres: 'Joaquín', correo: null, celular: null, fechaNacimiento: '2015-06-14', ...rest })

/** Finds the number that a challenge asks for, as a browser does. */
export function prove(reto: string): Prueba {
  let numero = 0
  while (!isProof({ reto, numero })) numero++
  return { reto, numero }
}

export type Form = Given<typeof inscripcion.inscribir>

/** Opens the public door of a school, for people to come to it. */
export async function openDoor(api: Api, school: School) {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(api.db)
  const setting = (clave: string, valor: string) =>
    run(sql`update parametro set valor = ${valor} where clave = ${clave}`)
  await setting('catalogo.activo', 'true')
  await run(sql`update curso set publicado = true where id_curso = ${school.idCurso}`)

  /** A group of the catalogue. */
  async function published(capacidad: number, cuotas?: number[]) {
    const made = await school.grupo(capacidad, cuotas)
    await run(sql`update grupo set publicado = true where id_grupo = ${made.idGrupo}`)
    return made.idGrupo
  }
  /** Time passes since the seats of a group were taken: enough for a form to be filled in. */
  const wait = (idGrupo: number) =>
    run(sql`update reserva set fecha_creacion = now() - interval '1 minute' where id_grupo = ${idGrupo}`)
  /** Takes a seat some time ago. */
  async function hold(idGrupo: number) {
    const { data, error } = await api.call(null, reserva.tomar, { idGrupo, equipo: randomUUID() })
    assert.ok(data, JSON.stringify(error))
    await wait(idGrupo)
    await run(sql`delete from acceso_fallido`)
    return data.reserva
  }
  const ask = (codigo: string, rest: Partial<Form> = {}) =>
    api.call(null, inscripcion.inscribir, {
      reserva: codigo,
      persona: stranger(),
      aceptaTerminos: 0,
      medio: 'CAJA',
      ...rest,
    })
  const stateOf = async (codigo: string) =>
    (await api.call(null, inscripcion.estado, { reserva: codigo })).data!
  const seatsOf = async (idGrupo: number) => {
    const { matriculados, ofrecidos, vacantes } = (await api.may(grupo.ver, { id: idGrupo })).data!
    return [matriculados, ofrecidos, vacantes]
  }
  const enrolledOf = async (idGrupo: number) => (await api.may(matricula.buscar, { idGrupo })).data!.content
  /** The code of the last link mailed to an address. */
  async function mailedTo(correo: string): Promise<string> {
    const { cuerpo } = await api.db
      .selectFrom('envio')
      .select('cuerpo')
      .where('destino', '=', correo)
      .where('reservado', '=', true)
      .orderBy('idEnvio', 'desc')
      .executeTakeFirstOrThrow()
    return /inscripcion\/enlace\/([\w-]{43})/.exec(cuerpo)![1]!
  }
  /** The time of the unpaid enrolments of a group ends. */
  const endTime = (idGrupo: number) =>
    run(sql`update inscripcion i set vence = now() - interval '1 second' from reserva r
      where r.id_reserva = i.id_reserva and r.id_grupo = ${idGrupo}`)
  /** The time of the living reservations of a group ends. */
  const endHolds = (idGrupo: number) =>
    run(
      sql`update reserva set vence = now() - interval '1 second' where id_grupo = ${idGrupo} and estado = 'VIGENTE'`,
    )
  const attend = () => attendInscripciones(api.db, (error) => assert.fail(error))
  return {
    run,
    setting,
    published,
    wait,
    hold,
    ask,
    stateOf,
    seatsOf,
    enrolledOf,
    mailedTo,
    endTime,
    endHolds,
    attend,
  }
}
