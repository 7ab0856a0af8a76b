import assert from 'node:assert/strict'

import { sql } from 'kysely'

import { area } from '#contract/academico/area.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { matricula } from '#contract/matriculas/matricula.ts'

import type { Api, Result } from './api.ts'
import { makeSchool } from './school.ts'

function ok<T>({ status, data, error }: Result<T>): T {
  assert.ok(status < 300, JSON.stringify(error))
  return data as T
}

/** The same sequence for the same seed: https://prng.di.unimi.it/splitmix32.c */
function makeRandom(seed: number) {
  let state = seed
  const next = () => {
    state = Math.trunc(state + 0x9e3779b9)
    let z = state ^ (state >>> 16)
    z = Math.imul(z, 0x21f0aaad)
    z ^= z >>> 15
    z = Math.imul(z, 0x735a2d97)
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32
  }
  const upTo = (n: number) => Math.floor(next() * n)
  return { upTo, of: (p: number) => next() < p, cents: (most: number) => (1 + upTo(most * 100)) / 100 }
}

/** Days overdue at the edges between the ages of charges. */
const EDGES = [-1, 0, 1, 30, 31, 60, 61, 90, 91]

/** The date that many days from today, in the institution's time zone. */
export async function dayFrom({ db }: Api, days: number): Promise<string> {
  const { rows } = await sql<{ dia: string }>`select hoy() + ${days}::int as dia`.execute(db)
  return rows[0]!.dia
}

/**
 * The books of a small school after a random year, made by the API: two currencies, charges of every age, payments that
 * are confirmed, in review, annulled, or more than is owed; enrolments suspended, deleted, with scholarships; a group
 * without enrolments, and a student with credit and no charge.
 */
export async function makeBooks(api: Api, seed: number) {
  const { may, db } = api
  const school = await makeSchool(api)
  const random = makeRandom(seed)
  const { idMoneda: dolares } = await db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()

  const otherArea = ok(await may(area.guardar, { nombre: `Cocina ${seed}` })).area.idArea
  const course = { idArea: otherArea, codigo: `K-${seed}`, nombre: 'Cocina peruana' }
  const otherCourse = ok(await may(curso.guardar, course)).curso.idCurso
  const term = {
    nombre: `Q-${seed}`,
    fechaInicio: '2030-01-01',
    fechaFin: '2030-12-31',
    estado: 'ABIERTO',
  } as const
  const otherTerm = ok(await may(periodo.guardar, term)).periodo.idPeriodo

  async function priceList() {
    const list = { idArea: otherArea, nombre: `USD ${seed}`, idMoneda: dolares, vigenciaDesde: '2020-01-01' }
    const { idTarifario } = ok(await may(tarifario.guardar, list)).tarifario
    const line = { idTarifario, nombre: 'Cuota', tipo: 'CUOTA', monto: 99.99, diasVencimiento: 0 } as const
    ok(await may(tarifarioConcepto.guardar, { ...line, orden: 1 }))
    return idTarifario
  }
  const { version: _, ...first } = await school.grupo(30)
  const group = async (codigo: string, change: object) =>
    ok(
      await may(grupo.guardar, {
        codigo: `${codigo}-${seed}`,
        idCurso: first.idCurso,
        idPeriodo: first.idPeriodo,
        idTarifario: first.idTarifario,
        capacidad: 30,
        minimo: 8,
        fechaInicio: '2030-03-01',
        fechaFin: '2030-07-15',
        estado: 'ABIERTO',
        ...change,
      }),
    ).grupo.idGrupo
  const grupos = [
    first.idGrupo,
    await group('B', { idCurso: otherCourse }),
    await group('C', { idPeriodo: otherTerm }),
    await group('D', { idCurso: otherCourse, idPeriodo: otherTerm, idTarifario: await priceList() }),
  ]
  const vacio = await group('E', { idPeriodo: otherTerm })

  const tipos = ['REGULAR', 'REGULAR', 'MEDIA BECA', 'BECA'].map(school.tipoMatricula)
  const estados = ['ACTIVA', 'ACTIVA', 'SUSPENDIDA', 'PREINSCRITA', 'CULMINADA']

  /** Makes an enrolment with a charge or two of any age, some of them annulled. */
  async function enrol(idUsuario: number, idGrupo: number) {
    const kind = { idUsuario, idGrupo, idMatriculaTipo: tipos[random.upTo(tipos.length)]! }
    const { idMatricula } = ok(await may(matricula.guardar, kind)).matricula
    for (let i = random.upTo(3); i > 0; i--) {
      const fechaVencimiento = await dayFrom(
        api,
        random.of(0.5) ? -EDGES[random.upTo(EDGES.length)]! : 40 - random.upTo(200),
      )
      const charge = { idMatricula, concepto: `Extra ${i}`, monto: random.cents(300), fechaVencimiento }
      const { idCuenta } = ok(await may(cuenta.adicionar, charge)).cuenta
      if (random.of(0.15)) ok(await may(cuenta.anular, { idCuenta, motivo: 'No corresponde' }))
    }
    if (random.of(0.1)) ok(await may(matricula.eliminar, { id: String(idMatricula) as never }))
    else
      await db
        .updateTable('matricula')
        .set({ estado: estados[random.upTo(estados.length)]! })
        .where('idMatricula', '=', idMatricula)
        .execute()
  }

  async function pay(idUsuario: number) {
    const idMoneda = random.of(0.2) ? dolares : school.idMoneda
    const { idIngreso } = await school.pagar(idUsuario, random.cents(700), { idMoneda })
    if (random.of(0.6)) await school.confirmar(idIngreso)
  }

  for (let i = 0; i < 10; i++) {
    const { idUsuario } = await school.alumno()
    for (const idGrupo of grupos) if (random.of(0.6)) await enrol(idUsuario, idGrupo)
    for (let n = random.upTo(4); n > 0; n--) await pay(idUsuario)
  }
  const creditor = (await school.alumno()).idUsuario
  await school.confirmar((await school.pagar(creditor, 45.5)).idIngreso)

  return { school, grupos, vacio, creditor, dolares, otherArea, otherCourse, otherTerm }
}
