import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

import { VOUCHERS } from './corpus.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idUsuario } = await school.alumno()
const token = await api.session({ idUsuario })
const { idIngreso } = (await api.as(token, ingreso.reportarPago, school.pago(idUsuario, 10))).data!.ingreso
const folder = join(api.app.env.dataDir, 'archivos')
const kept = async () => (await readdir(folder).catch(() => [])).length

test('sixty vouchers and more, good and bad, through the door of students', async (context) => {
  assert.ok(VOUCHERS.length >= 60)
  for (const [name, make, status] of VOUCHERS) {
    const datos = make()
    const before = await kept()
    const start = performance.now()
    const answer = await api.as(token, constancia.subir, {
      idIngreso: String(idIngreso),
      archivo: { nombre: 'voucher.pdf', datos },
    })
    const elapsed = performance.now() - start
    assert.equal(answer.status, status, `${name}: ${JSON.stringify(answer.error ?? {})}`)
    if (status === 200) continue
    assert.equal(await kept(), before, `${name} was kept`)
    assert.ok(answer.error!.mensaje.length > 20, name)
    if (elapsed > 500) context.diagnostic(`${name}: ${elapsed.toFixed(0)} ms`)
  }
  context.diagnostic(`${VOUCHERS.length} vouchers`)
})
