import assert from 'node:assert/strict'

import { sql } from 'kysely'

import { area } from '#contract/academico/area.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import type { Given } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { vinculo } from '#contract/personas/vinculo.ts'

import type { Api, Result } from './api.ts'

let n = 0

function ok<T>({ status, data, error }: Result<T>): T {
  assert.ok(status < 300, JSON.stringify(error))
  return data as T
}

/** A small school made through the API: each call makes a noun together with the nouns that it needs. */
const CONTACTO = {
  nombre: 'Julia Núñez',
  relacion: 'MADRE' as const,
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: true,
  recibeAvisos: true,
  emergencia: true,
  conviveCon: true,
}

export async function makeSchool(api: Api) {
  const { may, db } = api
  const mark = `${process.pid}-${Date.now() % 1e6}`
  const { idMoneda } = await db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'PEN')
    .executeTakeFirstOrThrow()
  const tipos = await db
    .selectFrom('tipo')
    .select(['codigo', 'idTipo'])
    .where('categoria', '=', 'MEDIO_PAGO')
    .execute()
  const perfiles = await db.selectFrom('perfil').select(['nombre', 'idPerfil']).execute()
  const tiposMatricula = await db.selectFrom('matriculaTipo').select(['nombre', 'idMatriculaTipo']).execute()
  const idOf = (rows: Record<string, unknown>[], by: string, value: string, id: string) =>
    Number(rows.find((row) => row[by] === value)?.[id])

  const { idArea } = ok(await may(area.guardar, { nombre: `Área ${mark}` })).area
  const { idCurso } = ok(
    await may(curso.guardar, { idArea, codigo: `C-${mark}`, nombre: 'Inglés básico' }),
  ).curso
  const { idPeriodo } = ok(
    await may(periodo.guardar, {
      nombre: `P-${mark}`,
      // Groups of any year that a test needs lie within it.
      fechaInicio: '2000-01-01',
      fechaFin: '2039-12-31',
      estado: 'ABIERTO',
    }),
  ).periodo

  const medio = (codigo: string) => idOf(tipos, 'codigo', codigo, 'idTipo')
  const tipoMatricula = (nombre: string) => idOf(tiposMatricula, 'nombre', nombre, 'idMatriculaTipo')

  /** A price list with one enrolment fee and as many instalments as amounts are given. */
  async function lista(...cuotas: number[]) {
    const { idTarifario } = ok(
      await may(tarifario.guardar, {
        idArea,
        nombre: `T-${mark}-${++n}`,
        idMoneda,
        vigenciaDesde: '2020-01-01',
      }),
    ).tarifario
    const line = (nombre: string, monto: number, orden: number) =>
      may(tarifarioConcepto.guardar, {
        idTarifario,
        nombre,
        monto,
        orden,
        tipo: orden === 0 ? 'MATRICULA' : 'CUOTA',
        diasVencimiento: orden * 30,
      })
    for (const [i, monto] of cuotas.entries()) ok(await line(i === 0 ? 'Matrícula' : `Cuota ${i}`, monto, i))
    return idTarifario
  }

  const grupoDe = async (capacidad = 30, cuotas = [120, 350.5, 350.5]) =>
    ok(
      await may(grupo.guardar, {
        codigo: `G-${mark}-${++n}`,
        idCurso,
        idPeriodo,
        capacidad,
        fechaInicio: '2030-03-01',
        fechaFin: '2030-07-15',
        idTarifario: await lista(...cuotas),
        estado: 'ABIERTO',
      }),
    ).grupo

  const alumno = async () =>
    ok(
      await may(usuario.guardar, {
        tipoDocumento: 'DNI',
        numeroDocumento: String(10_000_000 + ++n + (process.pid % 1000) * 10_000),
        nombres: 'Ana',
        papellido: 'Núñez',
        idPerfil: idOf(perfiles, 'nombre', 'Alumno', 'idPerfil'),
      }),
    ).usuario

  /** An adult of a student without an account, who is told about them. */
  const contacto = async (idAlumno: number, change: Partial<Given<typeof vinculo.guardar>> = {}) =>
    ok(await may(vinculo.guardar, { ...CONTACTO, ...change, idAlumno })).vinculo

  /** A crowd of students, a few at a time: each holds a connection while its password is hashed. */
  const alumnos = async (count: number) => {
    const made: Awaited<ReturnType<typeof alumno>>[] = []
    while (made.length < count) {
      const few = Array.from({ length: Math.min(4, count - made.length) }, alumno)
      made.push(...(await Promise.all(few)))
    }
    return made
  }

  const matricular = async (idGrupo: number, idUsuario?: number) => {
    const id = idUsuario ?? (await alumno()).idUsuario
    const body = { idUsuario: id, idGrupo, idMatriculaTipo: tipoMatricula('REGULAR') }
    return ok(await may(matricula.guardar, body)).matricula
  }

  /** The body of a cash payment. */
  const pago = (idUsuario: number, monto: number) => ({
    idUsuario,
    monto,
    idMoneda,
    idMedioPago: medio('EFECTIVO'),
    fecha: '2025-05-05',
  })

  const pagar = async (idUsuario: number, monto: number, rest: object = {}) =>
    ok(await may(ingreso.nuevo, { ...pago(idUsuario, monto), ...rest })).ingreso
  const confirmar = async (idIngreso: number) =>
    ok(await may(ingreso.confirmar, { idIngreso: String(idIngreso) as never })).ingreso
  /** Confirms a payment as if it had been done at noon of a day. */
  const confirmarEl = async (idIngreso: number, dia: string) => {
    const done = await confirmar(idIngreso)
    await sql`update ingreso set fecha_confirmacion = inicio_de(${dia}::date) + interval '12 hours' where id_ingreso = ${idIngreso}`.execute(
      api.db,
    )
    return done
  }
  const cuentas = async (idMatricula: number) => ok(await may(cuenta.deMatricula, { idMatricula }))

  return {
    idArea,
    idCurso,
    idPeriodo,
    idMoneda,
    medio,
    tipoMatricula,
    lista,
    grupo: grupoDe,
    alumno,
    contacto,
    alumnos,
    matricular,
    pago,
    pagar,
    confirmar,
    confirmarEl,
    cuentas,
  }
}

export type School = Awaited<ReturnType<typeof makeSchool>>
