import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { test } from 'node:test'

import type { Op } from '#contract/core/op.ts'
import { opens, type Permiso, PERMISOS } from '#contract/core/permisos.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { operations } from '#contract/operations.ts'
import { cierre } from '#contract/pagos/cierre.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { testApi } from '#server/testing/api.ts'

import { permissionTable, readPerfiles } from './table.ts'

const api = await testApi()
const perfiles = await readPerfiles(api.db)

test('the table in the documentation is the one in force', async () => {
  const written = await readFile(resolve(import.meta.dirname, '../../../docs/permissions.md'), 'utf8')
  assert.equal(written, permissionTable(perfiles), 'run npm run permisos')
})

test('every authority is held by a profile that comes with the installation', () => {
  const held = new Set(perfiles.flatMap(({ authorities }) => authorities))
  assert.deepEqual(
    PERMISOS.filter((permiso) => !held.has(permiso)),
    [],
    'grant it in a migration',
  )
})

for (const { nombre, nivel, authorities } of perfiles) {
  test(`${nombre}: every operation opens or refuses as the table says`, async () => {
    const token = await api.session({ authorities: authorities as Permiso[], nivel })
    for (const op of operations) {
      // An invalid input: an allowed call fails with another status than 403, such as 400 or 404.
      const { status } = await api.as(token, op, { id: 999_999, id2: 999_999 } as never)
      const may = opens(op.permiso, new Set(authorities))
      assert.equal(status === 403 ? 'no' : 'yes', may ? 'yes' : 'no', `${op.method} ${op.path}: ${status}`)
      assert.ok(status < 500, `${op.method} ${op.path}: ${status}`)
    }
  })
}

test('the manager of the office confirms payments; taking a debt away and accepting cash is of others', async () => {
  const { authorities, nivel } = perfiles.find(({ nombre }) => nombre === 'Gestor académico')!
  const token = await api.session({ authorities: authorities as Permiso[], nivel })
  const cash = { fecha: '2026-01-05', contado: [] }
  const refused = [
    await api.as(token, mora.condonar, { cuentas: [1], motivo: 'De prueba' }),
    await api.as(token, cuenta.anular, { idCuenta: 1, motivo: 'De prueba' }),
    await api.as(token, cuenta.eliminar, { id: 1 }),
    await api.as(token, cierre.aceptar, cash),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    [403, 403, 403, 403],
  )
  assert.equal((await api.as(token, ingreso.confirmar, { idIngreso: '999999' as never })).status, 404)
  const cashier = perfiles.find(({ nombre }) => nombre === 'Caja')!
  assert.ok(cashier.authorities.includes('per_cuenta_anular'))
  assert.ok(cashier.authorities.includes('per_cierre_aceptar'))
})

test('without a session nothing answers but what is public', async () => {
  for (const op of operations.filter((one) => one.permiso !== 'PUBLICO')) {
    assert.equal((await api.as(null, op, { id: 1, id2: 1 } as never)).status, 401, op.path)
  }
  assert.equal((await api.app.inject('/api/sesion')).headers['www-authenticate'], 'Bearer')
})

test('every reference of the OpenAPI document leads somewhere, and what is no number is not called one', async () => {
  const document = (await api.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { parameters: { schema: object }[] }>>
  }
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map((m) => String(m[1]))
  assert.ok(refs.length > 0)
  for (const ref of refs) {
    const found = ref.split('/').reduce<object | undefined>((at, name) => at?.[name as never], document)
    assert.ok(found, ref)
  }
  const { paths } = document
  assert.partialDeepStrictEqual(paths['/certificado/{codigo}/pdf']?.['get']?.parameters[0]?.schema, {
    type: 'string',
  })
  assert.partialDeepStrictEqual(paths['/area/{id}']?.['get']?.parameters[0]?.schema, { type: 'integer' })
  for (const path of ['/oauth/token', '/oauth/revoke', '/salud', '/salud/listo', '/metricas'])
    assert.ok(path in paths, path)
})

type Described = {
  operationId?: string
  summary?: string
  security?: object[]
  responses: Record<string, object>
}

/** The refusals that the document must name for an operation. */
const refusalsOf = ({ permiso, kind }: Op) => [
  '400',
  ...(permiso === 'PUBLICO' ? [] : ['401', '403']),
  ...(kind === 'read' ? [] : ['409']),
]

test('the OpenAPI document names each operation, says what it does, who may and how it refuses', async () => {
  const document = (await api.app.inject('/api/openapi.json')).json() as {
    openapi: string
    paths: Record<string, Record<string, Described>>
  }
  assert.equal(document.openapi, '3.1.0')
  const ids = new Set<string>()
  for (const op of operations) {
    const told = document.paths[op.path.replaceAll(/:(\w+)/g, '{$1}')]![op.method.toLowerCase()]!
    assert.match(told.operationId ?? '', /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*$/, op.path)
    assert.match(told.summary ?? '', /^[A-Z].{8,}\.$/, op.path)
    assert.deepEqual(told.security, op.permiso === 'PUBLICO' ? [] : [{ token: [] }], op.path)
    for (const status of refusalsOf(op)) assert.ok(status in told.responses, `${op.path} ${status}`)
    ids.add(told.operationId ?? '')
  }
  assert.equal(ids.size, operations.length)
  // Sessions and health too, which are no operations of the contract.
  const all = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((told) => told.operationId),
  )
  assert.equal(new Set(all.filter(Boolean)).size, all.length)
})
