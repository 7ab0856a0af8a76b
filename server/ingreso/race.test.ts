import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuentaIngreso } from '#contract/cuenta-ingreso.ts'
import { cuenta } from '#contract/cuenta.ts'
import { ingreso } from '#contract/ingreso.ts'
import { matricula } from '#contract/matricula.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'
import { verificar } from '#server/verificar/index.ts'

const ROUNDS = 6
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

/** All that several people could do to one account in the same second. */
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
    api.may(cuenta.actualizarPago, { idCuenta: others[0]!, aplicaciones: [] }),
    api.may(cuentaIngreso.guardar, { idCuenta: others[1]!, idIngreso: payments[3]!, monto: 5 }),
    api.may(cuenta.saldoAFavor, { idUsuario, aplicaciones: [{ idCuenta: others[1]!, monto: 10 }] }),
    api.may(cuenta.anular, { idCuenta: others[1]!, motivo }),
    api.may(cuenta.eliminar, { id: String(others[0]) }),
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

for (let round = 1; round <= ROUNDS; round++) {
  test(`all at once on one account: nobody fails, and every rule holds (${round})`, async () => {
    const account = await makeAccount()
    const answers = await Promise.all(everything(account).toSorted(() => Math.random() - 0.5))
    for (const { status, error } of answers) {
      assert.ok([200, 201, 400, 404, 409].includes(status), JSON.stringify(error))
      assert.notEqual(error?.mensaje, 'Otra persona estaba cambiando lo mismo. Vuelva a intentarlo')
    }
    assert.ok(answers.filter(({ status }) => status < 300).length >= 10)
    assert.deepEqual(await verificar(api.db), [])
  })
}
