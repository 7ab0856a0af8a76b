import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(1000)
const account = (idUsuario: number) => api.may(cuenta.deAlumno, { idUsuario })

test('refused: without a session, to a teacher, and of another student or of nobody', async () => {
  const { idUsuario } = await school.matricular(idGrupo)
  const other = await school.matricular(idGrupo)
  assert.equal((await api.as('', cuenta.deAlumno, {})).status, 401)
  const authorities = ['web_grupo_listado', 'menu_miscursos'] as const
  const teacher = await api.session({ authorities, nivel: 4 })
  assert.equal((await api.as(teacher, cuenta.deAlumno, { idUsuario })).status, 404)
  const student = await api.session({ idUsuario })
  assert.equal((await api.as(student, cuenta.deAlumno, { idUsuario: other.idUsuario })).status, 404)
  assert.equal((await account(99_999_999)).status, 404)
  const own = (await api.as(student, cuenta.deAlumno, {})).data!
  assert.deepEqual([...new Set(own.content.map((one) => one.idUsuario))], [idUsuario])
})

test('the charges of all enrolments to be paid, the oldest due first, and sums equal to those of each', async () => {
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  const second = await school.matricular((await school.grupo(1000)).idGrupo, idUsuario)
  const { idIngreso } = await school.pagar(idUsuario, 150)
  await school.confirmar(idIngreso)
  await school.pagar(idUsuario, 30)
  const { content, saldos } = (await account(idUsuario)).data!
  const each = await Promise.all([idMatricula, second.idMatricula].map(school.cuentas))
  const open = each.flatMap((one) => one.content).filter(({ estado }) => estado !== 'PAGADA')
  const inOrder = open.toSorted(
    (a, b) => a.fechaVencimiento.localeCompare(b.fechaVencimiento) || a.idCuenta - b.idCuenta,
  )
  assert.deepEqual(content, inOrder)
  const sum = (of: 'saldo' | 'vencido' | 'enRevision') =>
    each.reduce((total, { totales }) => total + Math.round(totales[of] * 100), 0) / 100
  assert.deepEqual(
    saldos.map(({ idMoneda, saldo, vencido, enRevision, saldoAFavor }) => ({
      idMoneda,
      saldo,
      vencido,
      enRevision,
      saldoAFavor,
    })),
    [
      {
        idMoneda: school.idMoneda,
        saldo: sum('saldo'),
        vencido: sum('vencido'),
        enRevision: sum('enRevision'),
        saldoAFavor: 0,
      },
    ],
  )
})

test('credit without a charge is told, and an annulled charge is not owed', async () => {
  const { idUsuario } = await school.alumno()
  assert.deepEqual((await account(idUsuario)).data, { content: [], saldos: [] })
  const { idIngreso } = await school.pagar(idUsuario, 40.5)
  await school.confirmar(idIngreso)
  const [credit, ...others] = (await account(idUsuario)).data!.saldos
  assert.deepEqual([credit?.saldo, credit?.saldoAFavor, others], [0, 40.5, []])
  await api.may(ingreso.anular, { idIngreso, motivo: 'Se registró por error' })
  const { idMatricula } = await school.matricular(idGrupo, idUsuario)
  const [{ idCuenta } = { idCuenta: 0 }] = (await school.cuentas(idMatricula)).content
  await api.may(cuenta.anular, { idCuenta, motivo: 'Se registró por error' })
  const { content, saldos } = (await account(idUsuario)).data!
  assert.equal(
    content.some((one) => one.idCuenta === idCuenta),
    false,
  )
  assert.deepEqual(
    saldos.map(({ saldo, saldoAFavor }) => [saldo, saldoAFavor]),
    [[(await school.cuentas(idMatricula)).totales.saldo, 0]],
  )
})
