import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import { dependentsIn, isKey, type WithFijos } from '#contract/core/cambios.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { operations } from '#contract/operations.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { makeChanges, type Noun } from '#server/testing/changes.ts'
import { makeHanging } from '#server/testing/hanging.ts'

const api = await testApi()
const { call, rowOf, inputOf, save, fieldsOf } = makeChanges(api)
const { school, payer, certified, dollars, cases: CASES } = await makeHanging(api)
const nameOf = ({ actualizar }: Noun) => actualizar.path.split('/')[1]

test('no noun with a rule that counts rows is missing here, nor a field of it', () => {
  const wanted = operations.filter(
    ({ method: m, cambios = {} }) => m === 'PUT' && dependentsIn(cambios).length > 0,
  )
  for (const op of wanted) {
    const cases = CASES.filter(({ noun }) => noun.actualizar.path === op.path)
    const tried = new Set(
      cases.flatMap(({ refused = {}, asked = {} }) => Object.keys({ ...refused, ...asked })),
    )
    const ruled = Object.entries(op.cambios ?? {}).filter(([, rule]) => dependentsIn({ rule }).length > 0)
    assert.deepEqual([...tried].toSorted(), ruled.map(([field]) => field).toSorted(), op.path)
  }
})

for (const { noun, id, refused = {}, asked = {}, free = {} } of CASES) {
  const name = `${nameOf(noun)} ${id}`
  for (const [campo, value] of Object.entries(refused))
    test(`${name}: ${campo} is refused beside the field, also when it is confirmed, and nothing is written`, async () => {
      const before = await rowOf(noun, id)
      for (const confirmaCambio of [undefined, false, true]) {
        const answer = await save(noun, id, { [campo]: value, confirmaCambio })
        assert.deepEqual([answer.status, fieldsOf(answer)], [409, [campo]], JSON.stringify(answer.error))
        assert.equal(answer.error?.codigo, 'CONFLICTO')
        assert.match(answer.error?.mensaje ?? '', /^No se puede cambiar/)
      }
      assert.deepEqual(await rowOf(noun, id), before)
    })
  for (const [campo, value] of Object.entries(asked))
    test(`${name}: ${campo} is asked with the number of rows, if so wanted, and done once it is confirmed`, async () => {
      const before = await rowOf(noun, id)
      const answer = await save(noun, id, { [campo]: value, confirmaCambio: false })
      assert.deepEqual(
        [answer.status, answer.error?.codigo, fieldsOf(answer)],
        [409, 'PREGUNTA', [campo]],
        JSON.stringify(answer.error),
      )
      const [question] = answer.error?.errors ?? []
      assert.match(typeof question === 'object' ? question.mensaje : '', /\d+/)
      assert.deepEqual(await rowOf(noun, id), before, 'nothing was written')
      // Tried, so that the next field meets the same row.
      for (const confirmaCambio of [undefined, true]) {
        const input = await inputOf(noun, id, { [campo]: value, confirmaCambio })
        const { data, status, error } = await api.may(noun.actualizar, input as never, { simular: true })
        assert.equal(status, 200, JSON.stringify(error))
        assert.ok(data)
      }
    })
  test(`${name}: the record names the fields that are fixed, for who may change it`, async () => {
    const { fijos = [] } = await rowOf(noun, id)
    const { cambios = {} } = noun.actualizar
    const kept = Object.keys(refused).filter(
      (campo) => cambios[campo]?.rechaza && !cambios[campo].rechazaValor,
    )
    assert.deepEqual(
      fijos.map(({ campo }) => campo),
      Object.keys(cambios).filter((campo) => kept.includes(campo)),
    )
    assert.ok(fijos.every(({ cantidad }) => cantidad > 0))
  })
  test(`${name}: the other fields are free, and saving it as it is asks nothing`, async () => {
    const same = await save(noun, id, { confirmaCambio: false })
    assert.equal(same.status, 200, JSON.stringify(same.error))
    for (const [campo, value] of Object.entries(free)) {
      const answer = await save(noun, id, { [campo]: value })
      assert.equal(answer.status, 200, `${campo}: ${JSON.stringify(answer.error)}`)
    }
  })
}

test('a change that is confirmed is kept', async () => {
  const { status } = await save(usuario, payer.idUsuario, { nombres: 'Anita', confirmaCambio: true })
  assert.equal(status, 200)
  assert.equal((await rowOf(usuario, payer.idUsuario)).nombres, 'Anita')
})

test('of a group: course, term and days are fixed while its term is closed', async () => {
  const { idGrupo: empty } = await school.grupo(5, [])
  await sql`update periodo set estado = 'CERRADO' where id_periodo = ${school.idPeriodo}`.execute(api.db)
  const { fijos = [] } = await rowOf(grupo, empty)
  assert.deepEqual(
    fijos.map(({ campo, por }) => [campo, por]),
    ['idPeriodo', 'fechaInicio', 'fechaFin'].map((campo) => [campo, 'periodoCerrado']),
  )
  assert.equal((await save(grupo, empty, { fechaFin: '2030-07-14', confirmaCambio: true })).status, 409)
  assert.equal((await save(periodo, school.idPeriodo, { fechaFin: '2039-12-30' })).status, 409)
  await sql`update periodo set estado = 'ABIERTO' where id_periodo = ${school.idPeriodo}`.execute(api.db)
  assert.equal((await save(grupo, empty, { fechaFin: '2030-07-14' })).status, 200, 'nobody is enrolled')
})

test('the currency of the institution stays in use; another may be retired', async () => {
  const own = await call(moneda.estado, { idMoneda: school.idMoneda, estado: 'INACTIVO' })
  assert.deepEqual([own.status, fieldsOf(own)], [409, ['estado']])
  const other = await call(moneda.estado, { idMoneda: dollars, estado: 'INACTIVO' })
  assert.equal(other.status, 200, JSON.stringify(other.error))
})

test('a reader who may not change a row is not told what hangs on it', async () => {
  const reader = await api.call(['web_grupo_listado'], grupo.ver, { id: certified.idGrupo })
  assert.equal(reader.status, 200)
  assert.equal((reader.data as WithFijos).fijos, undefined)
})

test('a field is no key of its row', () => {
  assert.deepEqual(['id', 'version', 'confirmaCambio', 'idCurso'].map(isKey), [true, true, true, false])
})
