import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'

import { Client } from 'pg'
import { API } from 'typescript/unstable/sync'

import { testDatabase } from '#server/testing/database.ts'
import { Beliefs, type Site, sitesOf } from '#server/testing/sql/believed.ts'
import { Checker, type Finding } from '#server/testing/sql/check.ts'
import { Composer } from '#server/testing/sql/compose.ts'

const root = join(import.meta.dirname, '..')
const database = await testDatabase()
const client = new Client(database)
await client.connect()
const api = new API({ cwd: root })
after(async () => {
  api.close()
  await client.end()
  await database.drop()
})

const [project] = api.updateSnapshot({ openProjects: [join(root, 'server/tsconfig.json')] }).getProjects()
assert.ok(project)
const checker = await Checker.on(client, { composer: new Composer(project), beliefs: new Beliefs(project) })
const results: (Site & Finding)[] = []
for (const site of sitesOf(project, root)) results.push({ ...site, ...(await checker.check(site)) })

/** Columns that may hold null in their table, and not in these rows. */
const NEVER_NULL = [
  // The statement writes it from the key of a row.
  'server/matriculas/traslado/repo.ts origen',
  // Cash moves with a confirmed payment, which has a receipt.
  'server/pagos/cierre/movimientos-repo.ts numeroRecibo',
  // A voiding under way has its reason: the check comprobante_baja.
  'server/comprobantes/comprobante-lote/lineas-repo.ts sustento',
  // Only prospects who left an address are asked for.
  'server/matriculas/interesado/recordar-repo.ts correo',
  // The case of a correction has always who opened it.
  'server/operacion/expediente/corregir-repo.ts id',
]

/** Statements that are not prepared, by reason: file, type and their number. */
const UNREAD = {
  'Core writes it for any noun: the names of tables and columns are arguments.': `
    server/core/matching.ts <boolean> 5
    server/core/search.ts <Record<string, unknown>[]> 1
    server/core/search.ts <boolean> 2
    server/core/search.ts <number> 1
    server/core/table.ts <boolean> 2
    server/core/table.ts <number> 1`,
  'A list, a figure or a row names its columns, tables or joins as the program runs.': `
    server/consultas/control/alumnos-repo.ts <Fila> 1
    server/consultas/control/alumnos-repo.ts <{ idMoneda: number; saldoAFavor: string }> 1
    server/consultas/control/grupos-repo.ts <Fila> 1
    server/consultas/control/listado-repo.ts <{ id: number }> 1
    server/consultas/control/listado-repo.ts <{ id: number; total: number | null }> 1
    server/consultas/control/listado-repo.ts <{ total: number }> 1
    server/consultas/control/matriculas-repo.ts <Fila> 1
    server/consultas/control/saldos-repo.ts <T> 1
    server/consultas/catalogo/repo.ts <Curso> 1
    server/core/refuse-changes.ts <Counts> 1
    server/cuentas/mora/repo.ts <R> 2
    server/operacion/aviso/repo.ts <Pagina> 1
    server/operacion/aviso/repo.ts <{ clave: string }> 1
    server/personas/usuario/repo.ts <{ idUsuario: number }> 1`,
  'A kind of rows of the old school names its table and columns.': `
    server/importacion/clase/known-repo.ts <{ orden: number; id: number }> 1
    server/importacion/clase/references-repo.ts <{ texto: string; ids: number[] }> 1
    server/importacion/importacion/bring-repo.ts <{ id: number; valores: Canonical }> 1
    server/importacion/importacion/bring-repo.ts <{ valores: Canonical }> 1`,
  'A part of it writes the document that a later wing drafts.': `
    server/pagos/ingreso/en-linea-repo.ts <{ idIngreso: number; documentos: number }> 1
    server/pagos/ingreso/nuevo-repo.ts <IngresoFila & { documentos: number }> 1
    server/pagos/ingreso/recibo-repo.ts <Selectable<Tables['ingreso']> & { documentos: number }> 1`,
  'A part of it is a query of the builder.': `
    server/consultas/inicio/repo.ts <Resumen> 2
    server/consultas/reporte/repo.ts <Participante> 1`,
  'A condition of a query that stands elsewhere: PostgreSQL refuses one that is not a boolean.': `
    server/academico/calificacion/repo.ts <SqlBool> 1
    server/academico/calificacion/reporte-repo.ts <SqlBool> 1
    server/academico/docente/repo.ts <SqlBool> 2
    server/consultas/busqueda/repo.ts <boolean> 5
    server/consultas/busqueda/repo.ts <string> 1
    server/cuentas/mora/repo.ts <boolean> 4
    server/matriculas/matricula/repo.ts <boolean> 1
    server/pagos/ingreso/lista-repo.ts <boolean> 1
    server/personas/sesion/repo.ts <boolean> 2`,
  'A value of a query that stands elsewhere.': `
    server/academico/calificacion/notas-repo.ts <number> 1
    server/mensajes/reclamo/repo.ts <number> 1
    server/comprobantes/comprobante/repo.ts <string> 1
    server/pagos/ingreso/lista-repo.ts <string> 1
    server/comprobantes/registro-ventas/repo.ts <number> 2
    server/comprobantes/registro-ventas/repo.ts <string> 1
    server/personas/segundo-factor/repo.ts <number> 1
    server/personas/sesion/repo.ts <string> 1`,
}

test('rows are what their statements answer', () => {
  const wrong = results.flatMap(({ file, line, wrong: all }) =>
    all
      .filter(({ name }) => !NEVER_NULL.includes(`${file} ${name}`))
      .map(({ name, why }) => `${file}:${line} ${name} ${why}`),
  )
  assert.deepEqual(wrong, [])
})

test('every statement is prepared, but for those that are put together as the program runs', () => {
  const unread = results.filter((one) => one.unread !== undefined)
  const counted = Map.groupBy(unread, ({ file, type }) => `${file} <${type.getText()}>`)
  const listed = Object.values(UNREAD).flatMap((lines) => lines.trim().split(/\n\s*/))
  const left = [...counted].map(([key, all]) => `${key} ${all.length}`)
  assert.deepEqual(left.toSorted(), listed.toSorted())
  assert.ok(results.length - unread.length > 300, `${results.length - unread.length} of ${results.length}`)
})
