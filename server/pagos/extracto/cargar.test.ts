import assert from 'node:assert/strict'
import { test } from 'node:test'

import { extractoLinea } from '#contract/pagos/extracto-linea.ts'
import { extracto } from '#contract/pagos/extracto.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeBank } from '#server/testing/bank/bank.ts'
import { bbva, bcp, csvFile, interbank } from '#server/testing/bank/files.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { movimiento, cargar, lineasDe } = makeBank(api, school)
const total = async () => (await api.may(extractoLinea.buscar, {})).data!.totalElements
const files = async () => (await api.may(extracto.buscar, {})).data!.totalElements
test('loading needs a session and the authority to confirm payments; the authority to list only reads', async () => {
  for (const op of [...Object.values(extracto), ...Object.values(extractoLinea)]) {
    assert.equal((await api.call(null, op, { id: 1 } as never)).status, 401, op.path)
    assert.equal((await api.call([], op, { id: 1 } as never)).status, 403, op.path)
    const { status } = await api.call(['web_ingreso_listado'], op, { id: 1 } as never)
    assert.equal(status === 403, op.permiso !== 'web_ingreso_listado', op.path)
  }
})

test('refused whole: without columns, without a bank, in an unknown currency, without credits', async () => {
  const archivo = csvFile('a.csv', ['Fecha;Monto', '20/11/2026;-5.00', '21/11/2026;-6.00'])
  const load = (change: object) =>
    api.may(extracto.cargar, { archivo, banco: 'BCP', idMoneda: String(school.idMoneda), ...change })
  for (const columna of [0, 1]) {
    const { status, error } = await load({ columnas: JSON.stringify([{ columna, campo: null }]) })
    assert.equal(status, 400, String(columna))
    assert.match(error!.mensaje, /Faltan columnas: (Fecha|Monto)/)
  }
  assert.equal((await load({ banco: ' ' })).status, 400)
  assert.match((await load({})).error!.mensaje, /no trae dinero que haya entrado.*2$/)
  const unreadable = csvFile('b.csv', ['Fecha;Monto', '20/11/2026;diez', '32/11/2026;6.00'])
  const { status, error } = await load({ archivo: unreadable })
  assert.deepEqual([status, error?.errors?.length], [400, 2])
  const good = csvFile('c.csv', ['Fecha;Monto', '20/11/2026;5.00'])
  assert.equal((await load({ archivo: good, idMoneda: '999' })).status, 404)
  assert.deepEqual([await files(), await total()], [0, 0])
})

test('the same file twice is refused, naming the first; of two at once, one wins', async () => {
  const archivo = bcp([movimiento(), movimiento()], 'C:\\fakepath\\marzo.csv')
  const both = await Promise.all([cargar(archivo), cargar({ ...archivo, nombre: 'otro nombre.csv' })])
  assert.deepEqual(both.map((a) => a.status).toSorted(), [201, 409])
  const won = both.find((a) => a.data)!.data!.extracto.nombre
  const again = await cargar({ ...archivo, nombre: 'tercero.csv' }, { banco: 'BBVA' })
  assert.deepEqual([again.status, again.error?.codigo], [409, 'DUPLICADO'])
  assert.match(again.error!.mensaje, /subió Persona de Prueba el \d{1,2} \S+ \d{4}/)
  assert.ok(again.error?.mensaje.includes(`«${won}»`), again.error?.mensaje)
  assert.ok(!again.error?.mensaje.includes('fakepath'))
})

test('only credits are stored, with the whole row; unreadable rows are reported one by one', async () => {
  const { data } = await cargar(
    csvFile('parcial.csv', [
      'Fecha;Descripción;Operación;Monto',
      '03/11/2026;UNO;0012;100,10',
      '03/11/2026;SALE;0013;-50,00',
      '33/11/2026;MAL;0014;20,00',
      '04/11/2026;PEOR;0015;veinte',
      '05/11/2026;DOS;0016;1.000,00',
    ]),
  )
  assert.deepEqual([data?.procesados, data?.salidas, data?.repetidos, data?.rechazados], [2, 1, 0, 2])
  assert.deepEqual(
    data?.resultados.map(({ fila, ok }) => [fila, ok]),
    [
      [4, false],
      [5, false],
    ],
  )
  const { totales, estado } = data!.extracto
  assert.deepEqual(
    [totales.lineas, totales.monto, totales.montoPendiente, estado],
    [2, 1100.1, 1100.1, 'PENDIENTE'],
  )
  assert.deepEqual([totales.desde, totales.hasta], ['2026-11-03', '2026-11-05'])
  const [kept] = await api.db
    .selectFrom('extractoLinea')
    .select('original')
    .where('referencia', '=', '0012')
    .execute()
  assert.deepEqual(kept?.original, {
    Fecha: '03/11/2026',
    Descripción: 'UNO',
    Operación: '0012',
    Monto: '100,10',
  })
})

test('the choices are remembered by the headings, whatever their order, with the account of the last file', async () => {
  const odd = (rows: string[], heads = 'Cuándo;Qué;Cuánto') => csvFile(`${rows[0]}.csv`, [heads, ...rows])
  const first = odd(['03/11/2026;a;10,00'])
  const { data: unknown } = await api.may(extracto.leer, { archivo: first })
  assert.deepEqual([unknown?.lectura, unknown?.cuenta, unknown?.recordada], [null, null, false])
  const columnas = JSON.stringify(
    ['fecha', 'descripcion', 'monto'].map((campo, columna) => ({ columna, campo })),
  )
  const load = (archivo: ReturnType<typeof odd>, banco: string, options = {}) =>
    api.may(extracto.cargar, { archivo, columnas, banco, idMoneda: String(school.idMoneda) }, options)
  const kept = async () => {
    const rows = await api.db.selectFrom('hojaRecordada').select(['puerta', 'version', 'eleccion']).execute()
    return rows.flatMap(({ puerta, version, eleccion }) =>
      JSON.stringify(eleccion).includes('Caja') ? { puerta, version } : [],
    )
  }
  assert.equal((await load(first, 'Caja Huancayo', { simular: true })).status, 201)
  assert.deepEqual(await kept(), [], 'a preview remembers nothing')
  assert.equal((await load(first, 'Caja Huancayo')).status, 201)
  assert.equal((await load(odd(['04/11/2026;b;10,00']), 'Caja Cusco')).status, 201)
  assert.deepEqual(await kept(), [{ puerta: 'EXTRACTO', version: 1 }])

  const { data: known } = await api.may(extracto.leer, {
    archivo: odd(['20,00;05/11/2026;c'], 'Cuánto;Cuándo;Qué'),
  })
  assert.deepEqual(
    [known?.recordada, known?.cuenta?.banco, known?.columnas.map(({ campo }) => campo)],
    [true, 'Caja Cusco', ['monto', 'fecha', 'descripcion']],
  )
  assert.deepEqual(known?.lectura?.movimientos[0], {
    fila: 2,
    fecha: '2026-11-05',
    descripcion: 'c',
    referencia: '',
    monto: 20,
  })
  // Other headings make another print, though they look alike.
  const other = odd(['20,00;05/11/2026;c'], 'Cuánto (S/);Cuándo;Qué')
  assert.equal((await api.may(extracto.leer, { archivo: other })).data?.recordada, false)
})

test('overlapping files: movements already loaded are skipped, whatever the program, the zeros or the order', async () => {
  const [a, b, c, d] = [1, 2, 3, 4].map((i) => movimiento({ monto: 10 * i + 0.05 }))
  const first = await cargar(bcp([a!, b!, c!], 'uno.csv'))
  assert.equal(first.data?.procesados, 3)
  const second = await cargar(await interbank([d!, c!, b!]))
  assert.deepEqual([second.data?.procesados, second.data?.repetidos], [1, 2])
  const nothing = await cargar(await bbva([c!, a!]))
  assert.deepEqual([nothing.status, nothing.error?.codigo], [409, 'DUPLICADO'])
  assert.match(nothing.error!.mensaje, /2 abonos.*ya estaban/)
  // The same movement in another account is other money.
  assert.equal((await cargar(await bbva([c!, b!]), { banco: 'BBVA' })).data?.procesados, 2)
})

test('equal movements of a day are as many as the bank lists, in one file or in two', async () => {
  const same = movimiento({ monto: 77.7 })
  const one = await cargar(bcp([same, movimiento()], 'x1.csv'))
  assert.equal(one.data?.procesados, 2)
  const three = await cargar(bcp([same, same, same], 'x2.csv'))
  assert.deepEqual([three.data?.procesados, three.data?.repetidos], [2, 1])
  // Without a number, the sender tells movements apart; the order in the file does not.
  const unnamed = (texto: string) => movimiento({ numero: '00000000', monto: 66.6, texto })
  await cargar(bcp([unnamed('DE ANA')], 'x3.csv'))
  const { data } = await cargar(bcp([unnamed('DE LUIS'), unnamed('DE ANA')], 'x4.csv'))
  assert.equal(data?.repetidos, 1)
  assert.deepEqual(
    (await lineasDe(data!.extracto.idExtracto)).map(({ descripcion }) => descripcion),
    ['DE LUIS'],
  )
})

test('a preview answers the same and saves nothing', async () => {
  const archivo = bcp([movimiento(), movimiento()], 'previa.csv')
  const before = [await files(), await total()]
  const preview = await cargar(archivo, { simular: true })
  assert.deepEqual([preview.status, preview.data?.procesados], [201, 2])
  assert.deepEqual([await files(), await total()], before)
  assert.equal((await cargar(archivo)).data?.procesados, 2)
})

test('a file loaded by mistake is deleted and can be loaded again; not once one of its movements is reconciled', async () => {
  const archivo = bcp([movimiento(), movimiento()], 'error.csv')
  const { data } = await cargar(archivo)
  const { idExtracto } = data!.extracto
  assert.equal((await api.may(extracto.eliminar, { id: idExtracto })).status, 200)
  assert.equal((await api.may(extracto.ver, { id: idExtracto })).status, 404)
  assert.deepEqual(await lineasDe(idExtracto), [])
  const again = (await cargar(archivo)).data!.extracto.idExtracto
  const [first] = await lineasDe(again)
  const { idUsuario } = await school.alumno()
  const { idExtractoLinea } = first!
  assert.equal((await api.may(extractoLinea.registrar, { idExtractoLinea, idUsuario })).status, 201)
  const refused = await api.may(extracto.eliminar, { id: again })
  assert.deepEqual([refused.status, refused.error?.codigo], [409, 'CONFLICTO'])
  assert.equal((await lineasDe(again)).length, 2)
})

test('hostile text stays text: no cell is run, shown as code, or breaks a search', async () => {
  const words = [
    '<script>alert(1)</script>',
    "'; drop table extracto; --",
    '{{7*7}}',
    '%_\\',
    'a\u200b\ufeffb',
  ]
  const { data } = await cargar(await bbva([movimiento({ texto: words.join(' ') })]))
  const [line] = await lineasDe(data!.extracto.idExtracto)
  assert.equal(line!.descripcion, words.join(' ').replaceAll('\u200b\ufeff', ' '))
  for (const buscar of [...words.slice(0, 4), line!.referencia!, '350.50'])
    assert.equal((await api.may(extractoLinea.buscar, { buscar })).status, 200, buscar)
  assert.equal((await api.may(extractoLinea.buscar, { buscar: 'DROP script' })).data?.totalElements, 1)
})

test('every invariant holds, and every change has its audit', async () => {
  assert.deepEqual(await verificar(api.db), [])
})
