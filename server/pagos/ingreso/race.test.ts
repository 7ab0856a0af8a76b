import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuentaIngreso } from '#contract/cuentas/cuenta-ingreso.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeHouseholds } from '#server/testing/households.ts'
import { makeSchool } from '#server/testing/school.ts'
import { sizeOf } from '#server/testing/size.ts'

const ROUNDS = sizeOf('carreras', 5)
const AT_ONCE = 64
const motivo = 'Todo a la vez'

const api = await testApi()
const school = await makeSchool(api)
const groups = [await school.grupo(500), await school.grupo(500, [99.99, 0.01])]

/** A student with two enrolments and payments in every state that can still move. */
async function makeAccount() {
  const { idUsuario } = await school.alumno()
  const enrolments = []
  for (const { idGrupo } of groups) enrolments.push(await school.matricular(idGrupo, idUsuario))
  const payments = []
  for (const monto of [400, 120.01, 33.33, 900]) payments.push(await school.pagar(idUsuario, monto))
  await school.confirmar(payments[0]!.idIngreso)
  const cuentas = []
  for (const { idMatricula } of enrolments) cuentas.push(...(await school.cuentas(idMatricula)).content)
  return { idUsuario, enrolments, cuentas, payments: payments.map((p) => p.idIngreso) }
}

/** Every action that several people could take on one account in the same second. */
function everything({ idUsuario, enrolments, cuentas, payments }: Awaited<ReturnType<typeof makeAccount>>) {
  const [fee, ...others] = cuentas.map((c) => c.idCuenta) as [number, number, number]
  const put = (idIngreso: number, monto: number) => [{ idIngreso, monto }]
  return [
    ...payments.flatMap((id) => [1, 2].map(() => api.may(ingreso.confirmar, { idIngreso: id }))),
    ...payments.slice(1, 3).map((idIngreso) => api.may(ingreso.anular, { idIngreso, motivo })),
    ...payments.map((idIngreso) => api.may(ingreso.devolver, { idIngreso, monto: 20.02, motivo })),
    api.may(ingreso.eliminar, { id: String(payments[3]) }),
    api.may(ingreso.nuevo, school.pago(idUsuario, 250)),
    api.call(['per_ingreso_nuevo', 'per_ingreso_confirmar'], ingreso.nuevo, {
      ...school.pago(idUsuario, 77.7),
      confirmar: true,
      idMatricula: enrolments[1]!.idMatricula,
    }),
    api.may(cuenta.actualizarPago, { idCuenta: fee, aplicaciones: put(payments[0]!, 60) }),
    api.may(cuenta.actualizarPago, { idCuenta: others[0]!, aplicaciones: [], motivo: 'Prueba' }),
    api.may(cuentaIngreso.guardar, { idCuenta: others[1]!, idIngreso: payments[3]!, monto: 5 }),
    api.may(cuenta.saldoAFavor, { idUsuario, aplicaciones: [{ idCuenta: others[1]!, monto: 10 }] }),
    api.may(cuenta.anular, { idCuenta: others[1]!, motivo }),
    api.may(cuenta.eliminar, { id: String(others[0]), motivo: 'Prueba' }),
    api.may(matricula.eliminar, { id: String(enrolments[1]!.idMatricula) }),
    api.may(matricula.actualizar, {
      id: String(enrolments[0]!.idMatricula),
      version: enrolments[0]!.version,
      idMatriculaTipo: school.tipoMatricula('MEDIA BECA'),
      fecha: '2025-05-05',
    }),
    api.may(cuenta.adicionar, {
      idMatricula: enrolments[1]!.idMatricula,
      concepto: 'Libro',
      monto: 8.8,
      fechaVencimiento: '2029-01-01',
    }),
  ]
}

type Answer = { status: number; error?: { codigo?: string; mensaje?: string } }
const atOnce = <T>(make: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => make(n)))
const done = (answers: Answer[]) => answers.filter(({ status }) => status < 300)
/** No request fails: each loser gets the refusal of its own case, never a lock conflict. */
function refused(answers: Answer[], codigo?: string) {
  for (const { status, error } of answers) {
    assert.ok([200, 201, 400, 404, 409].includes(status), JSON.stringify(error))
    assert.doesNotMatch(error?.mensaje ?? '', /cambiando lo mismo/)
    if (codigo && status >= 300) assert.equal(error?.codigo, codigo)
  }
}

let operations = 0
/** Made once, because a student takes longer to make than a race. */
const people = await school.alumnos(AT_ONCE)

/** Concurrent actions on one thing, with what must hold afterwards. */
const RACES: Record<string, () => Promise<void>> = {
  async 'the last seat'() {
    const { idGrupo } = await school.grupo(1)
    const idMatriculaTipo = school.tipoMatricula('REGULAR')
    const answers = await atOnce((n) =>
      api.may(matricula.guardar, { idUsuario: people[n]!.idUsuario, idGrupo, idMatriculaTipo }),
    )
    refused(answers, 'SIN_VACANTES')
    assert.equal(done(answers).length, 1)
  },
  async 'one charge'() {
    const { idUsuario, idMatricula } = await school.matricular(groups[0]!.idGrupo)
    const [fee] = (await school.cuentas(idMatricula)).content
    const paid = await Promise.all([1, 2, 3, 4].map(() => school.pagar(idUsuario, 120, { aplicaciones: [] })))
    for (const { idIngreso } of paid) await school.confirmar(idIngreso)
    const answers = await atOnce((n) =>
      api.may(cuentaIngreso.guardar, {
        idCuenta: fee!.idCuenta,
        idIngreso: paid[n % 4]!.idIngreso,
        monto: 60,
      }),
    )
    refused(answers)
    assert.equal(done(answers).length, 2)
    assert.equal((await school.cuentas(idMatricula)).totales.pagado, 120)
  },
  async 'one payment'() {
    const { idUsuario } = await school.matricular(groups[0]!.idGrupo)
    const { idIngreso } = await school.pagar(idUsuario, 100)
    const answers = await atOnce((n) =>
      n % 2
        ? api.may(ingreso.devolver, { idIngreso, monto: 30, motivo })
        : api.may(ingreso.confirmar, { idIngreso }),
    )
    refused(answers)
    const { data } = await api.may(ingreso.ver, { id: String(idIngreso) })
    assert.equal(data!.montoDevuelto, (done(answers).length - 1) * 30)
  },
  async 'one series'() {
    const paid = await atOnce((n) => school.pagar(people[n]!.idUsuario, 5))
    const answers = await atOnce((n) => api.may(ingreso.confirmar, { idIngreso: paid[n]!.idIngreso }))
    const numbers = answers
      .map((a) => Number(a.data?.ingreso.numeroRecibo?.slice(5)))
      .toSorted((a, b) => a - b)
    assert.deepEqual(
      numbers,
      Array.from({ length: AT_ONCE }, (_, i) => numbers[0]! + i),
    )
  },
  async 'one key'() {
    const { idUsuario } = await school.alumno()
    const body = school.pago(idUsuario, 20)
    const clave = `carrera-${idUsuario}`
    const answers = await atOnce(() => api.may(ingreso.nuevo, body, { clave }))
    assert.equal(new Set(answers.map((a) => JSON.stringify(a.data))).size, 1)
    assert.equal((await api.may(ingreso.buscar, { idUsuario })).data?.totalElements, 1)
  },
  async 'one operation of a bank'() {
    const operacion = { idMedioPago: school.medio('YAPE'), numeroOperacion: `carrera-${++operations}` }
    const answers = await atOnce((n) =>
      api.may(ingreso.nuevo, { ...school.pago(people[n]!.idUsuario, 5), ...operacion }),
    )
    refused(answers, 'DUPLICADO')
    assert.equal(done(answers).length, 1)
  },
  async 'one account, everything'() {
    const account = await makeAccount()
    const answers = await Promise.all(everything(account).toSorted(() => Math.random() - 0.5))
    refused(answers)
    assert.ok(done(answers).length >= 8)
  },
}

for (const [name, race] of Object.entries(RACES)) {
  test(`${AT_ONCE} at once, ${ROUNDS} times over: ${name}`, async (t) => {
    for (let round = 1; round <= ROUNDS; round++) await race()
    assert.deepEqual(await verificar(api.db), [])
    t.diagnostic(`campaign: ${name}: ${ROUNDS} rounds, nothing broken`)
  })
}

test(`two households pay their halves at once, ${ROUNDS} times: never more than the charge, nor than a part`, async () => {
  const { households, report } = await makeHouseholds(api, school)
  for (let round = 0; round < ROUNDS; round++) {
    const { child, mother, father } = await households()
    const reported = await Promise.all(
      [mother, father, mother, father].map(({ token }) => report(token, child, 60)),
    )
    const confirmed = await Promise.all(
      reported.map(({ data }) => api.may(ingreso.confirmar, { idIngreso: data!.ingreso.idIngreso })),
    )
    assert.equal(done(confirmed).length, 4, 'the second of each is credit')
    const { data } = await api.may(cuenta.ver, { id: String(child.cargos[0]!.idCuenta) as never })
    assert.deepEqual([data!.pagado, data!.division!.partes.map((one) => one.pagado)], [120, [60, 60]])
  }
  assert.deepEqual(await verificar(api.db), [])
})
