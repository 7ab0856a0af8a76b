import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extractoLinea } from '#contract/pagos/extracto-linea.ts'
import { extracto } from '#contract/pagos/extracto.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import type { Result } from '#server/testing/api.ts'
import { testApi } from '#server/testing/api.ts'
import { makeBank } from '#server/testing/bank/bank.ts'
import { bcp } from '#server/testing/bank/files.ts'
import { makeSchool } from '#server/testing/school.ts'

const ROUNDS = 5
const motivo = 'Todo a la vez'

const api = await testApi()
const school = await makeSchool(api)
const { movimiento, cargar, abonos, linea, reportIngreso, conciliar, lineasDe } = makeBank(api, school)
const student = async () => (await school.alumno()).idUsuario
const wins = (answers: Result<{ procesados: number }>[]) =>
  answers.reduce((sum, { data }) => sum + (data?.procesados ?? 0), 0)

for (let round = 1; round <= ROUNDS; round++) {
  test(`one movement, several operators, several payments: one wins (${round})`, async () => {
    const m = movimiento()
    const [line] = await abonos([m])
    const payments = await Promise.all(
      [1, 2, 3, 4].map(async () => reportIngreso(await student(), movimiento())),
    )
    const answers = await Promise.all([
      ...payments.map(({ idIngreso }) => conciliar([[line!.idExtractoLinea, idIngreso]])),
      api.may(extractoLinea.descartar, { lineas: [line!.idExtractoLinea], motivo }),
    ])
    assert.equal(wins(answers as Result<{ procesados: number }>[]), 1)
    const { estado, idIngreso } = await linea(line!.idExtractoLinea)
    const states = await Promise.all(
      payments.map(async ({ idIngreso: id }) => (await api.may(ingreso.ver, { id })).data?.estado),
    )
    assert.equal(states.filter((state) => state === 'CONFIRMADO').length, estado === 'CONCILIADA' ? 1 : 0)
    assert.equal(idIngreso === null, estado !== 'CONCILIADA')
  })

  test(`one payment, several movements, and the desk: it is confirmed once, and reconciled with one movement at most (${round})`, async () => {
    const m = movimiento()
    const lines = await abonos([m, movimiento(), movimiento()])
    const { idIngreso } = await reportIngreso(await student(), m)
    await Promise.all([
      ...lines.map(({ idExtractoLinea }) => conciliar([[idExtractoLinea, idIngreso]])),
      api.may(ingreso.confirmar, { idIngreso: String(idIngreso) as never }),
      api.may(extractoLinea.conciliarExactas, { idExtracto: lines[0]!.idExtracto }),
    ])
    const after = await lineasDe(lines[0]!.idExtracto)
    assert.equal(after.filter((l) => l.idIngreso === idIngreso).length, 1)
    assert.equal((await api.may(ingreso.ver, { id: idIngreso })).data?.estado, 'CONFIRMADO')
  })

  test(`every action on a few movements in the same second: none fails, and every invariant holds (${round})`, async () => {
    const ms = Array.from({ length: 6 }, () => movimiento())
    const lines = await abonos(ms)
    const payments = await Promise.all(ms.map(async (m) => reportIngreso(await student(), m)))
    const pares = lines.map((l, i) => [l.idExtractoLinea, payments[i]!.idIngreso] as [number, number])
    const idUsuario = await student()
    const answers: Result<unknown>[] = await Promise.all([
      conciliar(pares),
      conciliar(pares.toReversed()),
      conciliar(pares.map(([id], i) => [id, pares[(i + 1) % pares.length]![1]])),
      api.may(extractoLinea.conciliarExactas, {}),
      ...lines.map(({ idExtractoLinea }) =>
        api.may(extractoLinea.registrar, { idExtractoLinea, idUsuario }, { clave: `r-${idExtractoLinea}` }),
      ),
      ...payments.map(({ idIngreso }) => api.may(ingreso.anular, { idIngreso, motivo })),
      api.may(extractoLinea.descartar, { lineas: lines.map((l) => l.idExtractoLinea), motivo }),
      api.may(extractoLinea.recuperar, { lineas: lines.map((l) => l.idExtractoLinea) }),
      api.may(extracto.eliminar, { id: lines[0]!.idExtracto }),
    ])
    for (const { status, error } of answers) {
      assert.ok([200, 201, 404, 409].includes(status), JSON.stringify(error))
      assert.notEqual(error?.mensaje, 'Otra persona estaba cambiando lo mismo. Vuelva a intentarlo.')
    }
    assert.deepEqual(await verificar(api.db), [])
  })

  test(`files that overlap, loaded at once: each movement enters once (${round})`, async () => {
    const ms = Array.from({ length: 8 }, () => movimiento())
    const loads = [ms, ms.toReversed(), ms.slice(2), ms.slice(0, 5)].map((some, i) =>
      cargar(bcp(some, `a la vez ${round}-${i}.csv`)),
    )
    const answers = await Promise.all(loads)
    for (const { status, error } of answers) assert.ok([201, 409].includes(status), JSON.stringify(error))
    assert.equal(wins(answers as Result<{ procesados: number }>[]), ms.length)
  })
}
