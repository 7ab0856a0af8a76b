import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

import { sql } from 'kysely'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { constancia } from '#contract/pagos/constancia.ts'
import { testApi } from '#server/testing/api.ts'
import { setParametro } from '#server/testing/comprobantes.ts'
import { makeSchool } from '#server/testing/school.ts'

import { setReadingPatience } from './leer.ts'

const api = await testApi()
const school = await makeSchool(api)
const sample = async (nombre: string) => ({
  nombre,
  datos: new Uint8Array(await readFile(new URL(`./muestras/${nombre}`, import.meta.url))),
})
const plin = await sample('plin-limpio.jpg')

setReadingPatience(180_000)
/** Reads as a clerk, or with a session. */
async function read(archivo: Awaited<ReturnType<typeof sample>>, token?: string) {
  const { status, data } = token
    ? await api.as(token, constancia.leer, { archivo })
    : await api.call(['per_ingreso_nuevo'], constancia.leer, { archivo })
  assert.equal(status, 200)
  return data!.lectura!
}

test('a voucher is read for whoever may report or take a payment', async () => {
  const stranger = await api.call(['web_ingreso_listado'], constancia.leer, { archivo: plin })
  assert.equal(stranger.status, 403)
  const { monto, moneda, numeroOperacion, fecha, hora, medio, destino, seguro } = await read(plin)
  assert.deepEqual(
    [monto, moneda, numeroOperacion, fecha, hora, medio],
    [90, 'PEN', '11577568', '2026-11-23', '10:24', 'PLIN'],
  )
  assert.match(destino!.texto, /Inst Superior Horizonte/)
  for (const field of ['monto', 'numeroOperacion', 'fecha']) assert.ok(seguro.includes(field), field)
})

test('an amount that only one reading sees is proposed to the student who owes it', async () => {
  const archivo = await sample('nacion-limpio.jpg')
  const { idGrupo } = await school.grupo(10)
  const { idUsuario, idMatricula } = await school.matricular(idGrupo)
  assert.equal((await read(archivo)).monto, null)
  const added = { idMatricula, concepto: 'Carné', monto: 70, fechaVencimiento: '2030-03-01' }
  assert.equal((await api.may(cuenta.guardar, added as never)).status, 201)
  assert.equal((await read(archivo, await api.session({ idUsuario }))).monto, 70)
})

test('what is no voucher says nothing, and is not refused; what is no picture is', async () => {
  const none = await api.call(['per_ingreso_nuevo'], constancia.leer, {
    archivo: await sample('no-es-constancia.jpg'),
  })
  assert.deepEqual(none.data, { lectura: null })
  const text = { nombre: 'a.jpg', datos: new TextEncoder().encode('<svg onload=alert(1)>') }
  assert.equal((await api.call(['per_ingreso_nuevo'], constancia.leer, { archivo: text })).status, 415)
})

test('a day to come is not proposed, since a payment of it is refused', async () => {
  await sql`create or replace function hoy() returns date stable language sql return date '2026-11-01'`.execute(
    api.db,
  )
  const { monto, fecha, seguro } = await read(plin)
  assert.deepEqual([monto, fecha, seguro.includes('fecha')], [90, null, false])
})

test('nothing is read while the setting is off', async () => {
  await setParametro(api, 'constancia.leer', 'false')
  const { data } = await api.call(['per_ingreso_nuevo'], constancia.leer, { archivo: plin })
  assert.deepEqual(data, { lectura: null })
  await setParametro(api, 'constancia.leer', '')
})
