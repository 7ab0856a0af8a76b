import assert from 'node:assert/strict'
import { test } from 'node:test'

import { z } from 'zod'

import { busqueda } from '#contract/consultas/busqueda.ts'
import type { Op } from '#contract/core/op.ts'
import { operations } from '#contract/operations.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { idGrupo } = await school.grupo(5)
const { idUsuario } = await school.alumno()
await api.db
  .updateTable('usuario')
  .set({ numeroDocumento: '41234567', celular: '+51 912 345 876', nombres: 'Ñusta', papellido: "D'Ávila" })
  .where('idUsuario', '=', idUsuario)
  .execute()
await school.matricular(idGrupo, idUsuario)
const { numeroRecibo } = await school.confirmar((await school.pagar(idUsuario, 200)).idIngreso)
const { codigo: codigoGrupo } = await api.db
  .selectFrom('grupo')
  .select('codigo')
  .where('idGrupo', '=', idGrupo)
  .executeTakeFirstOrThrow()

const recibo = numeroRecibo!
const [serie = '', numero = ''] = recibo.split('-')
/** A value as it is stored, and as people write it. */
const WRITTEN: Record<string, string[]> = {
  '41234567': [
    '41.234.567',
    '41 234 567',
    '41-234-567',
    'DNI 41234567',
    'D.N.I. 41234567',
    'DNI: 41.234.567',
    'DNI:41234567',
    'dni41234567',
    'Documento N° 41234567',
    'nº 41234567',
  ],
  '912345876': [
    '912 345 876',
    '912-345-876',
    '+51 912 345 876',
    '+51912345876',
    '0051912345876',
    '(+51) 912-345-876',
  ],
  [recibo]: [
    `${serie} ${numero}`,
    `${serie}${numero}`,
    `${serie.toLowerCase()}-${Number(numero)}`,
    `${serie} ${Number(numero)}`,
    `Recibo ${recibo}`,
    `Recibo N° ${recibo}`,
  ],
  [codigoGrupo]: [codigoGrupo.toLowerCase(), codigoGrupo.replaceAll('-', ' '), `código ${codigoGrupo}`],
  "Ñusta D'Ávila": ["D'Ávila, Ñusta", 'd’avila nusta'],
}

type Schema = { properties?: Record<string, object>; required?: string[] }
const schemaOf = ({ input }: Op) => z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
const lists = operations.filter(
  (op) =>
    op.kind === 'read' &&
    'totalElements' in ((op.output as z.ZodObject).shape ?? {}) &&
    'buscar' in (schemaOf(op).properties ?? {}),
)
const NEEDED: Record<string, unknown> = { idUsuario, idGrupo, desde: '2020-01-01', hasta: '2040-01-01' }
const neededBy = (op: Op) =>
  Object.fromEntries((schemaOf(op).required ?? []).map((name) => [name, NEEDED[name] ?? 1]))
const found = async (op: Op, buscar: string) => {
  const { status, data } = await api.may(op, { ...neededBy(op), buscar })
  return status === 200 ? (data as { totalElements: number }).totalElements : 0
}

/** Lists that found each value as it is stored. */
const seen = new Map<string, string[]>()

for (const op of lists) {
  test(`${op.path}: the same rows, however people write a document, a telephone, a receipt or a code`, async () => {
    for (const [stored, ways] of Object.entries(WRITTEN)) {
      const total = await found(op, stored)
      if (total === 0) continue
      seen.set(stored, [...(seen.get(stored) ?? []), op.path])
      for (const way of ways) assert.ok((await found(op, way)) >= 1, `${stored} as ${way}`)
    }
  })
}

test('the lists that know a person find them by each of these', () => {
  const people = ['/usuarios', '/matriculas', '/cuentas', '/ingresos', '/control/economico/alumnos']
  for (const path of people) {
    assert.ok(seen.get('41234567')?.includes(path), path)
    assert.ok(seen.get('912345876')?.includes(path), `${path} by telephone`)
  }
  assert.ok(seen.get(recibo)?.includes('/ingresos'))
  assert.ok(seen.get(codigoGrupo)?.includes('/grupos'))
})

test('nothing else is found', async () => {
  const usuarios = lists.find((op) => op.path === '/usuarios')!
  for (const other of ['DNI 41.234.568', '+51 912 345 877', '41 234 999'])
    assert.equal(await found(usuarios, other), 0, other)
})

test('the search of the program finds the same', async () => {
  const staff = await api.session({
    authorities: ['web_usuario_listado', 'web_ingreso_listado', 'web_grupo_listado'],
  })
  const look = async (q: string) => (await api.as(staff, busqueda.buscar, { q })).data!
  for (const q of [...WRITTEN['41234567']!, ...WRITTEN['912345876']!])
    assert.deepEqual(
      (await look(q)).alumnos.map((one) => one.idUsuario),
      [idUsuario],
      q,
    )
  for (const q of WRITTEN[recibo]!)
    assert.ok(
      (await look(q)).recibos.some((one) => one.numeroRecibo === recibo),
      q,
    )
  for (const q of WRITTEN[codigoGrupo]!)
    assert.ok(
      (await look(q)).grupos.some((one) => one.codigo === codigoGrupo),
      q,
    )
})
