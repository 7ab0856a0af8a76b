import assert from 'node:assert/strict'
import { test } from 'node:test'

import { empresa } from '#contract/pagos/empresa.ts'
import { testApi } from '#server/testing/api.ts'
import { rucOf } from '#server/testing/empresas.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(50)
let n = 0
const valid = () => ({
  ruc: rucOf(++n),
  razonSocial: `Textiles del Sur ${n} S.A.C.`,
  correo: 'pagos@textiles.pe',
})
const made = async () => (await api.may(empresa.guardar, valid())).data!.empresa

const { ver, buscar, guardar, actualizar, eliminar } = empresa
testEntity(
  api,
  { ver, buscar, guardar, actualizar, eliminar },
  {
    nombre: 'empresa',
    valid,
    invalid: { input: { ...valid(), ruc: '20131312956' }, campo: 'ruc' },
  },
)

test('a RUC is of one company', async () => {
  const body = valid()
  await api.may(empresa.guardar, body)
  const twin = await api.may(empresa.guardar, { ...body, razonSocial: 'Otra' })
  assert.deepEqual([twin.status, twin.error?.codigo], [409, 'DUPLICADO'])
  assert.deepEqual(
    twin.error?.errors?.map((e) => (e as { campo: string }).campo),
    ['ruc'],
  )
})

test('an enrolment is paid by one company; one that is not there, or an inactive company, is refused', async () => {
  const [one, other] = [await made(), await made()]
  const { idMatricula } = await school.matricular(idGrupo)
  const add = (idEmpresa: number, ...matriculas: number[]) =>
    api.may(empresa.agregarEmpleados, { idEmpresa, matriculas })
  assert.equal((await add(999_999, idMatricula)).status, 404)
  assert.equal((await add(one.idEmpresa, idMatricula, 999_999)).status, 404)
  await api.may(empresa.estado, { idEmpresa: one.idEmpresa, estado: 'INACTIVO' })
  assert.match((await add(one.idEmpresa, idMatricula)).error!.mensaje, /inactiva/)
  await api.may(empresa.estado, { idEmpresa: one.idEmpresa, estado: 'ACTIVO' })
  const added = await add(one.idEmpresa, idMatricula, idMatricula)
  assert.deepEqual([added.status, added.data?.empresa.empleados], [200, 1])
  assert.equal(
    (await add(one.idEmpresa, idMatricula)).data?.empresa.empleados,
    1,
    'once more changes nothing',
  )
  const taken = await add(other.idEmpresa, idMatricula)
  assert.deepEqual([taken.status, taken.error?.codigo], [409, 'CONFLICTO'])
  assert.ok(taken.error?.mensaje.includes(one.razonSocial))
  assert.equal((await api.may(empresa.eliminar, { id: one.idEmpresa })).status, 409, 'it pays for somebody')

  const { content } = (await api.may(empresa.empleados, { idEmpresa: one.idEmpresa })).data!
  assert.deepEqual(
    content.map((row) => [row.idMatricula, row.saldos.map(({ saldo }) => saldo)]),
    [[idMatricula, [821]]],
  )
  const remove = (idEmpresa: number) =>
    api.may(empresa.quitarEmpleados, { idEmpresa, matriculas: [idMatricula] })
  assert.equal((await remove(other.idEmpresa)).status, 404, 'it is not of that one')
  assert.equal((await remove(one.idEmpresa)).data?.empresa.empleados, 0)
  assert.equal((await add(other.idEmpresa, idMatricula)).status, 200)
})

test('two companies at once: one of them pays the enrolment', async () => {
  const [one, other] = [await made(), await made()]
  const { idMatricula } = await school.matricular(idGrupo)
  const answers = await Promise.all(
    [one, other].map(({ idEmpresa }) =>
      api.may(empresa.agregarEmpleados, { idEmpresa, matriculas: [idMatricula] }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 409])
})

test('its account adds up what its enrolments were charged, paid and owe, and its open charges are by student', async () => {
  const { idEmpresa } = await made()
  const people = [await school.matricular(idGrupo), await school.matricular(idGrupo)]
  const ids = people.map(({ idMatricula }) => idMatricula)
  await api.may(empresa.agregarEmpleados, { idEmpresa, matriculas: ids })
  const paid = await school.pagar(people[0]!.idUsuario, 120)
  await school.confirmar(paid.idIngreso)
  await school.pagar(people[1]!.idUsuario, 50)
  const { monedas } = (await api.may(empresa.ver, { id: idEmpresa })).data!
  assert.deepEqual(
    monedas.map(({ facturado, pagado, enRevision, saldo, vencido }) => [
      facturado,
      pagado,
      enRevision,
      saldo,
      vencido,
    ]),
    [[1642, 120, 50, 1522, 0]],
  )
  const { content } = (await api.may(empresa.cargos, { idEmpresa })).data!
  assert.deepEqual(
    ids.map((id) => content.filter(({ idMatricula }) => idMatricula === id).length),
    [2, 3],
  )
  assert.equal(
    content.reduce((sum, { saldo }) => sum + saldo, 0),
    1522,
  )
  assert.equal((await api.may(empresa.cargos, { idEmpresa: 999_999 })).status, 404)
})
