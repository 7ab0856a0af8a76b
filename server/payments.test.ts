import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'

import { ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'
import { TEST_CARDS, typedCard } from '#server/testing/simulador.ts'

const api = await testApi({ DEMO: '1' })
const school = await makeSchool(api)
const { idGrupo } = await school.grupo()
const { idMatricula, idUsuario } = await school.matricular(idGrupo)
const token = await api.session({ idUsuario })
const cuentas = (await school.cuentas(idMatricula)).content.map((c) => c.idCuenta)
const ask = () => api.as(token, pasarela.token, { cuentas })

test('a server that does not listen yet has nobody to ask', async () => {
  assert.deepEqual(await ask().then((r) => [r.status, r.error?.codigo]), [503, 'PASARELA'])
})

test('without keys there is a stand-in of the gateway inside, from the form to the notification', async () => {
  await api.app.listen({ host: '0.0.0.0', port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  const here = `http://127.0.0.1:${port}`
  const form = (await ask()).data!
  const page = (await api.as(token, pasarela.formulario, {})).data!
  assert.deepEqual([page.modo, page.prueba, page.publicKey], ['simulador', true, form.publicKey])
  for (const url of [page.scriptUrl, page.temaUrl, page.estilosUrl]) {
    assert.match(url ?? '', /^\/simulador\/static\//)
    assert.equal((await fetch(`${here}${url}`)).status, 200)
  }
  const { formToken, publicKey, idIngreso } = form
  const body = JSON.stringify({ formToken, publicKey, card: typedCard(TEST_CARDS.aceptada) })
  const headers = { 'content-type': 'application/json' }
  const paid = await fetch(`${here}/simulador/sim/pay`, { method: 'POST', headers, body })
  assert.equal(paid.status, 200)
  assert.equal((await api.as(token, ingreso.ver, { id: String(idIngreso) })).data?.estado, 'CONFIRMADO')
  assert.equal((await api.may(pasarela.probar, {})).data?.ok, true)
})
