import assert from 'node:assert/strict'
import { test } from 'node:test'

import { area } from '#contract/academico/area.ts'
import { busqueda } from '#contract/consultas/busqueda.ts'
import { inicio } from '#contract/consultas/inicio.ts'
import { ALCANCE, alcanceDe } from '#contract/core/alcance.ts'
import { filaDe } from '#contract/core/list-file.ts'
import type { Op } from '#contract/core/op.ts'
import { opens, type Permiso, PERMISOS } from '#contract/core/permisos.ts'
import { operations } from '#contract/operations.ts'
import { testApi } from '#server/testing/api.ts'
import { chargeSomebody, startIssuing } from '#server/testing/comprobantes.ts'
import { sampleDatabase } from '#server/testing/sample.ts'

const api = await testApi({}, { open: sampleDatabase })

// The sample school issues no electronic receipts: one more payment makes one.
await startIssuing(api)
await chargeSomebody(api)

const OF_SOMEBODY = ['idUsuario', 'usuario', 'alumno', 'actor', 'idGrupo', 'idDocente']
/** The lists with rows that belong to a person, or to a group with a teacher. */
const LISTS = operations.filter((op) => {
  const fila = filaDe(op)
  return op.permiso !== 'SESION' && fila && OF_SOMEBODY.some((field) => field in fila.shape)
})
const RANGO = { desde: '2020-01-01', hasta: '2040-01-01' }
const MORA = { tipo: 'FIJO', valor: 1, diasGracia: 0, tope: null, topeEn: 'MONTO', conceptos: ['CUOTA'] }
const INPUTS: Record<string, object> = {
  '/ingresos/cierre/movimientos': RANGO,
  '/mora/simular': { ...MORA, desde: '2020-01-01' },
}
/** Every row that a list answers to this session. */
async function countOf(token: string, op: Op): Promise<number> {
  const { status, data, error } = await api.as(token, op, INPUTS[op.path] ?? {})
  assert.equal(status, 200, `${op.path} ${JSON.stringify(error)}`)
  return (data as { totalElements: number }).totalElements
}
const everything = await api.session({ authorities: PERMISOS })
const whole = (op: Op) => countOf(everything, op)

test('the sample school has rows in the lists that are asked', async () => {
  assert.ok(LISTS.length >= 20)
  const counts = await Promise.all(LISTS.map(async (op) => [op.path, await whole(op)] as const))
  // No card payment of the sample waits for review.
  const empty = counts.filter(([path, count]) => count === 0 && path !== '/pasarela/revisiones')
  assert.deepEqual(empty, [])
})

for (const permiso of PERMISOS) {
  test(`${permiso} alone, at any level: all rows where it is the staff's, else no foreign row`, async () => {
    for (const nivel of [1, 4, 5, 9]) {
      const token = await api.session({ authorities: [permiso], nivel, exact: true })
      for (const op of LISTS.filter((one) => opens(one.permiso, new Set([permiso])))) {
        const expected = ALCANCE[permiso] === 'TODO' ? await whole(op) : 0
        assert.equal(await countOf(token, op), expected, `${op.path} at level ${nivel}`)
      }
      const found = (await api.as(token, busqueda.buscar, { q: 'a' })).data!
      const seen = found.alumnos.length + found.grupos.length + found.recibos.length
      assert.ok(seen === 0 || ALCANCE[permiso] === 'TODO', 'search')
      const { pendientes } = (await api.as(token, inicio.pendientes, {})).data!
      const waiting = pendientes.filter(({ cantidad }) => cantidad > 0)
      assert.ok(waiting.length === 0 || ALCANCE[permiso] === 'TODO', JSON.stringify(waiting))
    }
  })
}

test('a teacher’s authority reaches all groups beside the one of all groups, and free rows alone', async () => {
  for (const permiso of PERMISOS.filter((one) => ALCANCE[one] === 'DOCENTE')) {
    const token = await api.session({ authorities: [permiso, 'web_grupo_todos'], exact: true })
    for (const op of LISTS.filter((one) => opens(one.permiso, new Set([permiso]))))
      assert.equal(await countOf(token, op), await whole(op), `${permiso} ${op.path}`)
  }
  const { data } = await api.call(['web_curso_listado'], area.buscar, {})
  assert.ok(data!.totalElements > 0)
})

test('in an operation, only the authorities that open it give reach', () => {
  const held = new Set<Permiso>(['menu_miscursos', 'web_usuario_listado'])
  assert.equal(alcanceDe(['menu_miscursos', 'web_ingreso_listado'], held), 'ALUMNO')
  assert.equal(alcanceDe('web_usuario_listado', held), 'TODO')
  assert.equal(alcanceDe('SESION', held), 'TODO')
  assert.equal(alcanceDe('PUBLICO', held), 'ALUMNO')
  assert.equal(alcanceDe('SESION', new Set()), 'ALUMNO')
})

test('no level of the profiles that come with the installation changes what they reach', async () => {
  const perfiles = await api.db.selectFrom('perfil').select(['nombre', 'authorities']).execute()
  const reach = (nombre: string, acceso: Permiso) =>
    alcanceDe(acceso, new Set(perfiles.find((one) => one.nombre === nombre)?.authorities))
  for (const nombre of ['Administrador', 'Gestor académico', 'Caja', 'Consulta'])
    assert.equal(reach(nombre, 'web_grupo_listado'), 'TODO', nombre)
  assert.equal(reach('Docente', 'web_grupo_listado'), 'DOCENTE')
  assert.equal(reach('Alumno', 'menu_miscursos'), 'ALUMNO')
})
