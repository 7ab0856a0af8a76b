import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { parametro } from '#contract/institucion/parametro.ts'
import { consentimiento } from '#contract/personas/consentimiento.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { testApi } from '#server/testing/api.ts'

const api = await testApi()
const setText = async (valor: string) => {
  const clave = 'datos.consentimiento'
  const { version } = await api.db
    .selectFrom('parametro')
    .select('version')
    .where('clave', '=', clave)
    .executeTakeFirstOrThrow()
  const { status } = await api.may(parametro.ajustar, { valores: [{ clave, valor, version }] })
  assert.equal(status, 200)
}
const session = () => api.session({ authorities: [] })
const see = async (token: string) => (await api.as(token, consentimiento.ver, {})).data!
const isAsked = async (token: string) => (await api.as(token, sesion.ver, {})).data!.faltaConsentimiento
const accept = (token: string | null, numero: number) => api.as(token, consentimiento.aceptar, { numero })

test('without a session nothing is read nor accepted', async () => {
  assert.equal((await api.call(null, consentimiento.ver, {})).status, 401)
  assert.equal((await accept(null, 1)).status, 401)
})

test('where the institution has no text, none is asked and none can be accepted', async () => {
  const token = await session()
  assert.equal(await isAsked(token), false)
  assert.deepEqual(await see(token), { vigente: null, falta: false, porFirmar: [], aceptados: [] })
  assert.equal((await accept(token, 1)).error?.codigo, 'CONFLICTO')
})

test('a text is asked of each person until they accept it, and a changed one again', async () => {
  await setText('Trato sus datos para enseñar.')
  const [ana, luis] = [await session(), await session()]
  assert.deepEqual([await isAsked(ana), await isAsked(luis)], [true, true])
  assert.equal((await see(ana)).vigente?.numero, 1)
  assert.equal((await accept(ana, 2)).status, 409)
  assert.equal((await accept(ana, 1)).status, 200)
  assert.equal((await accept(ana, 1)).status, 200)
  assert.deepEqual([await isAsked(ana), await isAsked(luis)], [false, true])

  await setText('Trato sus datos para enseñar y cobrar.')
  assert.equal(await isAsked(ana), true)
  assert.equal((await accept(ana, 1)).status, 409)
  assert.equal((await accept(ana, 2)).status, 200)
  const { aceptados } = await see(ana)
  assert.deepEqual(
    aceptados.map(({ numero, texto }) => [numero, texto]),
    [
      [2, 'Trato sus datos para enseñar y cobrar.'],
      [1, 'Trato sus datos para enseñar.'],
    ],
  )
})

test('the same text set again is the one that was accepted; an empty setting asks no more', async () => {
  const token = await session()
  const { vigente } = await see(token)
  await accept(token, vigente!.numero)
  await setText('')
  assert.deepEqual([await isAsked(token), (await see(token)).vigente], [false, null])
  await setText(vigente!.texto)
  assert.deepEqual([await isAsked(token), (await see(token)).vigente?.numero], [false, vigente!.numero])
})

test('what was accepted is neither changed nor erased', async () => {
  await accept(await session(), (await see(await session())).vigente!.numero)
  for (const attempt of [
    sql`update consentimiento set aceptado = now() - interval '1 year'`,
    sql`delete from consentimiento`,
    sql`update consentimiento_texto set texto = 'otro'`,
    sql`delete from consentimiento_texto where false`,
  ])
    await assert.rejects(attempt.execute(api.db), /consentimiento/)
})
