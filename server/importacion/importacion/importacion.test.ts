import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { importacion } from '#contract/importacion/importacion.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { arrival, csvOf, type Rows } from '#server/testing/arrival/run.ts'

const api = await testApi()
const SISTEMA = 'Excel propio'

const { bring, undo } = arrival(api, await api.session({ authorities: ['per_importacion'] }), SISTEMA)

const SCHOOL: [ClaseImportacion, Rows][] = [
  ['AREAS', [['Área'], ['Idiomas'], ['Cómputo']]],
  [
    'CURSOS',
    [
      ['Código', 'Curso', 'Área'],
      ['ING1', 'Inglés 1', 'Idiomas'],
      ['EXC', 'Excel', 'computo'],
    ],
  ],
  [
    'PERIODOS',
    [
      ['Periodo', 'Inicio', 'Fin'],
      ['2024-1', '01/03/2024', '31/07/2024'],
      ['2024-2', '01/08/2024', '20/12/2024'],
    ],
  ],
  [
    'PERSONAS',
    [
      [
        'Id',
        'Tipo de documento',
        'Número de documento',
        'Nombres',
        'Apellido paterno',
        'Apellido materno',
        'Perfil',
      ],
      ['A1', 'DNI', '41112223', 'Rosa Elena', 'Quispe', 'Mamani', ''],
      ['A2', 'DNI', '41112224', 'Luis', 'Sáenz', 'Arroyo', ''],
      ['A3', '', '', 'Noelia', 'Valdivia', 'Soto', ''],
      ['D1', 'DNI', '41112225', 'Elena', 'Prado', 'Ríos', 'Docente'],
    ],
  ],
  [
    'GRUPOS',
    [
      ['Grupo', 'Curso', 'Periodo', 'Vacantes', 'Docente'],
      ['ING1-A', 'ING1', '2024-1', 1, '41112225'],
      ['EXC-A', 'Excel', '2024-2', 30, 'D1'],
    ],
  ],
  [
    'MATRICULAS',
    [
      ['Alumno', 'Grupo', 'Estado', 'Nota final'],
      ['A1', 'ING1-A', 'Aprobado', '15.5'],
      ['41112224', 'ING1-A', 'Retirado', ''],
      ['A3', 'ING1-A', '', ''],
      ['A2', 'EXC-A', '', ''],
    ],
  ],
  [
    'CUENTAS',
    [
      ['Número de cuenta', 'Alumno', 'Concepto', 'Monto', 'Descuento', 'Vencimiento'],
      ['C1', 'A1', 'Matrícula', '120.00', '', '05/03/2024'],
      ['C2', 'A1', 'Cuota 1', '350.50', '50.25', '05/04/2024'],
      ['C3', 'A3', 'Cuota 1', '350.50', '', '05/04/2024'],
      ['C4', 'A2', 'Cuota 1', '200.00', '', '05/09/2024'],
    ],
  ],
  [
    'PAGOS',
    [
      ['Recibo', 'Alumno', 'Fecha', 'Monto', 'Medio de pago', 'Cuenta'],
      ['001-00077', 'A1', '04/03/2024', '120.00', 'Efectivo', ''],
      ['001-00078', 'A1', '28/04/2024', '300.00', 'Yape', 'C2'],
      ['001-00079', 'A2', '10/09/2024', '250.00', 'Transferencia', ''],
    ],
  ],
]

/** Counts and sums of all that a school has. */
async function picture() {
  const { rows } = await sql`
    select (select count(*) from area) as areas, (select count(*) from curso) as cursos, (select count(*) from periodo) as periodos,
      (select count(*) from usuario where numero_documento not like 'PRUEBA%') as usuarios, (select count(*) from grupo) as grupos, (select count(*) from matricula) as matriculas,
      (select count(*) from matriculacion) as matriculaciones, (select count(*) from cuenta) as cuentas, (select count(*) from ingreso) as ingresos,
      (select count(*) from cuenta_ingreso) as aplicaciones, (select count(*) from origen) as origenes,
      (select count(*) from login_usado l where not exists (select from usuario u where u.id_usuario = l.id_usuario and u.numero_documento like 'PRUEBA%')) as logins, (select count(*) from usuario_saldo) as saldos`.execute(
    api.db,
  )
  return rows[0]
}

const invariants = async () =>
  (await verificar(api.db))
    .filter(({ filas }) => filas.length > 0)
    .map(({ nombre, filas }) => [nombre, filas])

test('bringing needs its own authority, and undoing a recent password', async () => {
  const input = { archivo: csvOf([['Área'], ['X']]), clase: 'AREAS', sistema: SISTEMA } as const
  assert.equal((await api.call(null, importacion.cargar, input)).status, 401)
  assert.equal((await api.call(['per_configuracion'], importacion.cargar, input)).status, 403)
  assert.equal((await undo(999)).status, 404)
})

const runs: number[] = []
let empty: unknown

test('a school comes in kind by kind, to the cent, each row refused with its cell', async () => {
  empty = await picture()
  for (const [clase, rows] of SCHOOL) {
    const preview = await bring(clase, rows, { simular: true })
    assert.deepEqual(
      [preview.idCorrida, preview.rechazados],
      [undefined, 0],
      JSON.stringify(preview.mensajes),
    )
    const done = await bring(clase, rows)
    assert.deepEqual(
      [done.nuevas, done.rechazados],
      [rows.length - 1, 0],
      `${clase} ${JSON.stringify(done.mensajes)}`,
    )
    runs.push(done.idCorrida!)
  }
  assert.deepEqual(await invariants(), [])
})

test('historic payments are in the totals and in no cash, series or book; found by their old number', async () => {
  const { data } = await api.may(importacion.cotejo, {
    declarado: {
      alumnos: 3,
      matriculas: 4,
      facturado: 970.75,
      cobrado: 670,
      deuda: 350.75,
      vencido: 350.75,
      periodos: [{ periodo: '2024-1', matriculas: 3, facturado: 770.75, cobrado: 420, deuda: 350 }],
      personas: [
        { alumno: 'A1', cobrado: 420, deuda: 0.25 },
        { alumno: 'A3', cobrado: 1, deuda: 350.5 },
      ],
    },
    sistema: SISTEMA,
  })
  assert.deepEqual(
    data!.filas
      .filter(({ diferencia }) => diferencia !== 0)
      .map((row) => [row.periodo, row.dato, row.encontrado]),
    [['2024-1', 'deuda', 350.75]],
  )
  const collected = data!.filas.find(({ dato }) => dato === 'cobrado')!
  assert.deepEqual(
    collected.personas?.map((one) => [one.nombre, one.diferencia]),
    [['Valdivia Soto, Noelia', -1]],
  )
  const { content } = (await api.may(ingreso.buscar, { buscar: '001-00078' })).data!
  assert.deepEqual(
    content.map((one) => [one.numeroRecibo, one.monto, one.estado, one.historico, one.numeroAntiguo]),
    [[null, 300, 'CONFIRMADO', true, '001-00078']],
  )
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from serie where ultimo > 0`.execute(
    api.db,
  )
  assert.equal(rows[0]!.n, 0)
  const annulled = await api.may(ingreso.anular, { idIngreso: content[0]!.idIngreso, motivo: 'No fue' })
  assert.equal(annulled.status, 409)
})

test('the same files again: nothing new, nothing changed', async () => {
  for (const [clase, rows] of SCHOOL) {
    const again = await bring(clase, rows)
    assert.deepEqual(
      [again.nuevas, again.actualizadas, again.iguales],
      [0, 0, rows.length - 1],
      `${clase} ${JSON.stringify(again.resultados.filter((one) => one.hecho !== 'IGUAL'))}`,
    )
    assert.ok(
      again.resultados.every(({ diferencias }) => !diferencias),
      clase,
    )
  }
})

test('a corrected file changes what changed; what was changed here stays, unless its row is chosen', async () => {
  const rows = [
    ['Código', 'Curso', 'Área'],
    ['ING1', 'Inglés básico', 'Idiomas'],
    ['EXC', 'Excel avanzado', 'Cómputo'],
  ]
  await sql`update curso set nombre = 'Excel de aquí' where codigo = 'EXC'`.execute(api.db)
  const done = await bring('CURSOS', rows)
  assert.deepEqual([done.actualizadas, done.iguales], [1, 1])
  assert.deepEqual(done.resultados[1]!.diferencias, [
    { campo: 'nombre', aqui: 'Excel de aquí', archivo: 'Excel avanzado' },
  ])
  const chosen = await bring('CURSOS', rows, { rest: { reemplazar: '3' } })
  assert.deepEqual([chosen.actualizadas, chosen.iguales], [1, 1])
  for (const id of [chosen.idCorrida!, done.idCorrida!]) assert.equal((await undo(id)).status, 200)
  await sql`update curso set nombre = 'Excel' where codigo = 'EXC'`.execute(api.db)
})

test('the seats that a group got for the past are no change of a person, and go with the enrolments that took them', async () => {
  const rows = (docente: string) => [
    ['Grupo', 'Curso', 'Periodo', 'Vacantes', 'Docente'],
    ['LLENO', 'ING1', '2024-1', 1, docente],
  ]
  const groups = [await bring('GRUPOS', rows('')), await bring('GRUPOS', rows('D1'))]
  const taken = await bring('MATRICULAS', [
    ['Alumno', 'Grupo'],
    ['A1', 'LLENO'],
    ['A2', 'LLENO'],
  ])
  const again = await bring('GRUPOS', rows(''))
  assert.deepEqual([again.actualizadas, again.resultados[0]!.diferencias], [1, undefined])
  for (const { idCorrida } of [again, taken, ...groups.toReversed()]) {
    const { status, error } = await undo(idCorrida!)
    assert.equal(status, 200, JSON.stringify(error))
  }
})

test('what cannot come is refused by its cell, and the rest comes', async () => {
  const { resultados, rechazados } = await bring(
    'CUENTAS',
    [
      ['Alumno', 'Concepto', 'Monto', 'Descuento', 'Vencimiento'],
      ['NADIE', 'Cuota 9', '10.00', '', '05/04/2024'],
      ['A1', 'Cuota 9', '10.00', '11.00', '05/04/2024'],
      ['A1', 'Cuota 9', 'mucho', '', '05/04/2024'],
      ['A1', 'Cuota 9', '10.00', '', '45/04/2024'],
      ['D1', 'Cuota 9', '10.00', '', '05/04/2024'],
    ],
    { simular: true },
  )
  assert.equal(rechazados, 5)
  assert.deepEqual(
    resultados.map(({ celdas }) => celdas?.[0]?.columna),
    [0, 3, 2, 4, 0],
  )
  const other = await bring(
    'PERSONAS',
    [
      ['Número de documento', 'Nombres', 'Apellido paterno'],
      ['41112223', 'Wilfredo', 'Zúñiga'],
    ],
    { simular: true },
  )
  assert.equal(other.resultados[0]!.codigo, 'PERSONA_DISTINTA')
})

test('a run on which something hangs is not undone; undone the last first, the database is as before', async () => {
  const refused = await undo(runs[3]!)
  assert.deepEqual([refused.status, /Nada|nada/.test(refused.error!.mensaje)], [409, true])
  for (const id of runs.toReversed()) {
    const { status, error } = await undo(id)
    assert.equal(status, 200, JSON.stringify(error))
    assert.equal((await undo(id)).status, 409)
  }
  assert.deepEqual(await picture(), empty)
  assert.deepEqual(await invariants(), [])
})
