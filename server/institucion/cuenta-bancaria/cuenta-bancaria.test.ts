import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { png } from '#server/pagos/constancia/muestras.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'
import { makePerson } from '#server/testing/sign-in.ts'

const api = await testApi()
const idOf = async (categoria: 'BANCO' | 'MEDIO_PAGO', codigo: string) =>
  (await api.may(tipo.buscar, { categoria, codigo })).data!.content[0]!.idTipo
const idBanco = await idOf('BANCO', 'BCP')
const idMoneda = (await api.may(moneda.buscar, { codigo: 'PEN' })).data!.content[0]!.idMoneda
let n = 1000
const valid = () => ({ idBanco, numero: `191-2345678-0-${++n}`, titular: 'Instituto', idMoneda, orden: 500 })
const seen = async () => (await api.call([], cuentaBancaria.dondePagar, {})).data!
const set = async (clave: string, valor: string) => {
  const { data } = await api.may(parametro.buscar, { buscar: clave })
  const { version } = data!.content.find((one) => one.clave === clave)!
  return api.may(parametro.ajustar, { valores: [{ clave, valor, version }] })
}

const { dondePagar: _, qr: _qr, subirQr: _subir, quitarQr: _quitar, ...five } = cuentaBancaria
testEntity(api, five, {
  nombre: 'cuentaBancaria',
  valid,
  invalid: { input: { ...valid(), cci: 'no es un número' }, campo: 'cci' },
})

test('an account is of a bank, and is written once, however its digits are grouped', async () => {
  const cash = await api.may(cuentaBancaria.guardar, {
    ...valid(),
    idBanco: await idOf('MEDIO_PAGO', 'EFECTIVO'),
  })
  assert.deepEqual(
    cash.error?.errors?.map((e) => (e as { campo: string }).campo),
    ['idBanco'],
  )
  const one = valid()
  await api.may(cuentaBancaria.guardar, one)
  const twin = await api.may(cuentaBancaria.guardar, { ...one, numero: one.numero.replaceAll('-', ' ') })
  assert.deepEqual([twin.status, twin.error?.codigo], [409, 'DUPLICADO'])
})

test('every session reads where to pay: the accounts in use in their order, the wallets that are set', async () => {
  assert.equal((await api.call(null, cuentaBancaria.dondePagar, {})).status, 401)
  const last = (await api.may(cuentaBancaria.guardar, { ...valid(), orden: 999 })).data!.cuentaBancaria
  const first = (await api.may(cuentaBancaria.guardar, { ...valid(), orden: 0, cci: '00219100234567801234' }))
    .data!.cuentaBancaria
  const { cuentas, billeteras } = await seen()
  assert.deepEqual([cuentas[0]?.cci, cuentas.at(-1)?.idCuentaBancaria], [first.cci, last.idCuentaBancaria])
  assert.deepEqual(
    [cuentas[0]?.banco.nombre, cuentas[0]?.moneda.codigo],
    ['Banco de Crédito del Perú', 'PEN'],
  )
  assert.deepEqual(billeteras, [])
  await api.may(cuentaBancaria.estado, { idCuentaBancaria: first.idCuentaBancaria, estado: 'INACTIVO' })
  assert.ok((await seen()).cuentas.every((c) => c.idCuentaBancaria !== first.idCuentaBancaria))

  assert.equal((await set('pago.yape', 'mi número')).status, 400)
  assert.equal((await set('pago.yape', '987 654 321')).status, 200)
  assert.deepEqual((await seen()).billeteras, [
    { billetera: 'YAPE', nombre: 'Yape', numero: '987 654 321', qr: null },
  ])
})

test('the picture of a wallet is a PNG that anyone sees, and only who configures sets and removes it', async () => {
  const input = { billetera: 'PLIN' as const, archivo: { nombre: 'plin.png', datos: png() } }
  assert.equal((await api.call(['web_ingreso_listado'], cuentaBancaria.subirQr, input)).status, 403)
  assert.equal((await api.call(null, cuentaBancaria.qr, { billetera: 'PLIN' })).status, 404)
  const wrong = { ...input, archivo: { nombre: 'plin.png', datos: Buffer.from('hola') } }
  assert.equal((await api.may(cuentaBancaria.subirQr, wrong)).status, 415)
  assert.equal((await api.may(cuentaBancaria.subirQr, input)).status, 200)
  const shown = (await seen()).billeteras.find(({ billetera }) => billetera === 'PLIN')
  assert.deepEqual([shown?.numero, shown?.qr?.length], [null, 64])
  assert.equal((await api.call(null, cuentaBancaria.qr, { billetera: 'PLIN' })).status, 200)
  assert.equal((await api.may(cuentaBancaria.quitarQr, { billetera: 'PLIN' })).status, 200)
  assert.equal((await api.may(cuentaBancaria.quitarQr, { billetera: 'PLIN' })).status, 404)
})

const told = async () => {
  const rows = await api.db
    .selectFrom('envio')
    .select(['destino', 'cuerpo'])
    .where('motivo', '=', 'DONDE_PAGAR')
    .orderBy('idEnvio')
    .execute()
  await api.db.deleteFrom('envio').where('motivo', '=', 'DONDE_PAGAR').execute()
  return rows
}

test('the directors are told by mail of another account, wallet or picture, by whichever door it came', async () => {
  const director = await makePerson(api, { perfil: 'Administrador', correo: 'direccion@ejemplo.pe' })
  await makePerson(api, { perfil: 'Caja', correo: 'caja@ejemplo.pe' })
  await makePerson(api, { perfil: 'Administrador', correo: 'ida@ejemplo.pe', estado: 'BLOQUEADO' })
  const made = (await api.may(cuentaBancaria.guardar, { ...valid(), titular: 'Antes' })).data!.cuentaBancaria
  await told()
  const of = { id: made.idCuentaBancaria, version: made.version }
  const same = { ...of, idBanco, numero: made.numero, titular: 'Antes', idMoneda, orden: 3 }

  assert.equal((await api.may(cuentaBancaria.actualizar, same)).status, 200)
  assert.deepEqual(await told(), [], 'another order moves no money')
  const other = { ...same, version: of.version + 1, numero: '999-0000000-0-99' }
  await api.may(cuentaBancaria.actualizar, other, { simular: true })
  assert.deepEqual(await told(), [], 'a preview tells nothing')

  const changes = [
    () => api.may(cuentaBancaria.actualizar, other),
    () => api.may(cuentaBancaria.estado, { idCuentaBancaria: of.id, estado: 'INACTIVO' }),
    () => api.may(cuentaBancaria.estado, { idCuentaBancaria: of.id, estado: 'ACTIVO' }),
    () => api.may(cuentaBancaria.eliminar, { id: of.id }),
    () =>
      api.may(cuentaBancaria.subirQr, {
        billetera: 'YAPE',
        archivo: { nombre: 'y.png', datos: png() },
      }),
    () => api.may(cuentaBancaria.quitarQr, { billetera: 'YAPE' }),
    () => set('pago.plin', '911 111 111'),
    () => changeOne('pago.plin', '922 222 222'),
  ]
  const mails = []
  for (const change of changes) {
    assert.equal((await change()).status, 200)
    mails.push(await told())
  }
  assert.deepEqual(
    mails.map((some) => some.map(({ destino }) => destino)),
    changes.map(() => ['direccion@ejemplo.pe']),
  )
  assert.match(mails[0]![0]!.cuerpo, /Antes:\n[^]*Antes[^]*Ahora:\n[^]*999-0000000-0-99/)
  assert.match(mails.at(-1)![0]!.cuerpo, /911 111 111[^]*Ahora:[^]*922 222 222/)
  await api.db.deleteFrom('usuario').where('idUsuario', '=', director.idUsuario).execute()
})

/** Changes a parameter by its own form, and not by the screen of settings. */
async function changeOne(clave: string, valor: string) {
  const { data } = await api.may(parametro.buscar, { buscar: clave })
  const {
    idParametro: id,
    version,
    tipo: kind,
    descripcion,
  } = data!.content.find((one) => one.clave === clave)!
  return api.may(parametro.actualizar, { id, version, clave, tipo: kind, descripcion, valor })
}
