import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { estado } from '#contract/institucion/estado.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { testApi } from '#server/testing/api.ts'
import { testEntity } from '#server/testing/entity-suite.ts'

const api = await testApi()
let n = 0
const banco = () => ({ categoria: 'BANCO' as const, codigo: `B${++n}`, nombre: `Banco ${n}` })

testEntity(api, tipo, {
  nombre: 'tipo',
  valid: banco,
  invalid: { input: { ...banco(), categoria: 'OTRA' }, campo: 'categoria' },
})
testEntity(api, estado, {
  nombre: 'estado',
  valid: () => ({ entidad: 'grupo', codigo: `E${++n}`, nombre: 'Otro', color: 'blue' as const }),
  invalid: { input: { entidad: 'grupo', codigo: 'X', nombre: 'X', color: 'fucsia' }, campo: 'color' },
})
testEntity(api, parametro, {
  nombre: 'parametro',
  valid: () => ({ clave: `propio.${++n}`, valor: '1', tipo: 'NUMERO' as const, descripcion: 'De prueba' }),
  invalid: { input: { clave: '', valor: '1', tipo: 'NUMERO', descripcion: 'De prueba' }, campo: 'clave' },
})

test('a row that the program finds by its code can be renamed, never recoded nor deleted', async () => {
  const { data } = await api.may(tipo.buscar, { categoria: 'MEDIO_PAGO', codigo: 'EFECTIVO' })
  const { idTipo: id, version } = data!.content[0]!
  const change = (codigo: string) =>
    api.may(tipo.actualizar, { id, version, categoria: 'MEDIO_PAGO', codigo, nombre: 'Al contado' })
  assert.equal((await change('CONTADO')).status, 409)
  assert.equal((await change('EFECTIVO')).data?.tipo.nombre, 'Al contado')
  assert.equal((await api.may(tipo.eliminar, { id })).status, 409)
})

test('what a payment method asks for is changed with a password typed recently; its name needs none', async () => {
  const token = await api.session({ authorities: ['per_configuracion'] })
  const made = {
    categoria: 'MEDIO_PAGO' as const,
    codigo: 'PRUEBA',
    nombre: 'De prueba',
    pideOperacion: true,
  }
  const { data } = await api.as(token, tipo.guardar, { ...made, sustento: 'OPERACION' })
  const { idTipo: id, version } = data!.tipo
  await sql`update sesion set identificada = now() - interval '6 minutes' where id_usuario = ${await api.userOf(token)}`.execute(
    api.db,
  )
  // A field left out is its usual value, which asks for less.
  for (const less of [{ sustento: 'NINGUNO' as const }, {}])
    assert.equal((await api.as(token, tipo.actualizar, { id, version, ...made, ...less })).status, 401)
  const name = { ...made, nombre: 'Otro nombre', sustento: 'OPERACION' as const }
  assert.equal((await api.as(token, tipo.actualizar, { id, version, ...name })).status, 200)
})

test('an invalid pattern is refused when it is saved', async () => {
  const document = { categoria: 'TIPO_DOCUMENTO' as const, codigo: 'RUC', nombre: 'RUC', patron: '(' }
  const { status, error } = await api.may(tipo.guardar, document)
  assert.equal(status, 400)
  assert.equal((error?.errors?.[0] as { campo: string } | undefined)?.campo, 'patron')
})
