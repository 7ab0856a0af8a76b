import assert from 'node:assert/strict'
import { test } from 'node:test'

import { constancia } from '#contract/pagos/constancia.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

import { png } from './muestras.ts'

const api = await testApi({ LIMITE_ALMACEN_MB: '1' })
const school = await makeSchool(api)

test('a voucher beyond the space of the school is refused in a sentence, and nothing is kept', async () => {
  const { idUsuario } = await school.alumno()
  const token = await api.session({ idUsuario })
  const { idIngreso } = (await api.as(token, ingreso.reportarPago, school.pago(idUsuario, 10))).data!.ingreso
  const send = () =>
    api.as(token, constancia.subir, {
      idIngreso: String(idIngreso),
      archivo: { nombre: 'a.png', datos: png() },
    })
  assert.equal((await send()).status, 200)
  await api.db
    .updateTable('archivo')
    .set({ bytes: 2 ** 20 })
    .execute()
  const { status, error } = await send()
  assert.equal(status, 409)
  assert.match(error!.mensaje, /todo el espacio/)
  assert.equal((await api.db.selectFrom('archivo').select('idArchivo').execute()).length, 1)
})
