import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { Op } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { estadoDeCuenta } from '#contract/cuentas/estado-de-cuenta.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { cuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import { tipo } from '#contract/institucion/tipo.ts'
import { testApi } from '#server/testing/api.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
await sql`update perfil set nivel = 9 where nombre = 'Alumno'`.execute(api.db)

type De = { idUsuario: number; idMatricula?: number }
type Asked = { token?: string; idioma?: string }

const ask = async ({ idUsuario, idMatricula = 0 }: De, { token, idioma = 'es' }: Asked = {}) => {
  const who = token ?? (await api.session({ authorities: ['web_ingreso_listado'] }))
  return api.as(who, estadoDeCuenta.ver, { idUsuario, idMatricula }, { idioma })
}
async function print(de: De, asked?: Asked) {
  const { status, data, error } = await ask(de, asked)
  assert.equal(status, 200, JSON.stringify(error))
  return readPdf(data as unknown as Buffer)
}

const enrolled = async (idUsuario?: number, cuotas?: number[]) =>
  school.matricular((await school.grupo(30, cuotas)).idGrupo, idUsuario)
const paid = async (idUsuario: number, monto: number, rest: object = {}) =>
  school.confirmar((await school.pagar(idUsuario, monto, rest)).idIngreso)
const overdue = (idMatricula: number) =>
  sql`update cuenta set fecha_vencimiento = '2025-01-31' where id_cuenta = (
    select min(id_cuenta) from cuenta where id_matricula = ${idMatricula})`.execute(api.db)

const money = (n: number) => n.toLocaleString('es-PE', { minimumFractionDigits: 2 })

test('without a session, a permission or a student that there is, there is no statement', async () => {
  const { idUsuario, idMatricula } = await enrolled()
  const input = { idUsuario, idMatricula }
  assert.equal((await api.call(null, estadoDeCuenta.ver, input)).status, 401)
  assert.equal(
    (await api.call(['menu_inicio', 'web_usuario_listado'], estadoDeCuenta.ver, input)).status,
    403,
  )
  assert.equal((await ask({ idUsuario: 999_999 })).status, 404)
  assert.equal((await ask({ idUsuario, idMatricula: 999_999 })).status, 404)
  for (const wrong of ['-1', 'x', '1e3'])
    assert.equal((await ask({ idUsuario, idMatricula: wrong as never })).status, 400, wrong)
})

test("an enrolment is printed only as its student's, and one that was erased not at all", async () => {
  const [mine, other] = [await enrolled(), await enrolled()]
  assert.equal((await ask({ idUsuario: mine.idUsuario, idMatricula: other.idMatricula })).status, 404)
  await sql`update cuenta set estado = 'ANULADA' where id_matricula = ${mine.idMatricula}`.execute(api.db)
  await sql`update matricula set estado = 'ELIMINADA' where id_matricula = ${mine.idMatricula}`.execute(
    api.db,
  )
  assert.equal((await ask(mine)).status, 404)
  assert.doesNotMatch((await print({ idUsuario: mine.idUsuario })).texto, new RegExp(mine.codigo))
})

test("students print their own; somebody else's does not exist, nor does anybody's for a teacher", async () => {
  const [mine, other] = [await enrolled(), await enrolled()]
  const token = await api.session({ idUsuario: mine.idUsuario })
  assert.match((await print(mine, { token })).texto, new RegExp(mine.codigo))
  const missing = await ask({ idUsuario: 999_999 }, { token })
  for (const de of [other, { idUsuario: other.idUsuario }, { ...other, idUsuario: mine.idUsuario }]) {
    const { status, error } = await ask(de, { token })
    assert.deepEqual([status, error?.mensaje], [404, missing.error?.mensaje])
  }
  const teacher = await api.session({ authorities: ['web_grupo_listado', 'menu_miscursos'], nivel: 4 })
  assert.equal((await ask(mine, { token: teacher })).status, 404)
})

test('it has the figures of the account on the screen, charge by charge and in all', async () => {
  const { idUsuario, idMatricula } = await enrolled()
  await overdue(idMatricula)
  await paid(idUsuario, 300.25)
  await school.pagar(idUsuario, 50)
  const { content, totales } = await school.cuentas(idMatricula)
  assert.ok(totales.enRevision > 0 && totales.pagado > 0 && totales.saldo > 0)
  const { texto, paginas } = await print({ idUsuario, idMatricula })
  const { lineas } = paginas[0]!
  for (const { concepto, monto, descuento, pagado, saldo } of content) {
    const figures = [monto, descuento, pagado, saldo].map(money).join('|')
    assert.ok(
      lineas.some((line) => line.endsWith(`|${concepto}|${figures}`)),
      `${concepto} ${figures}\n${texto}`,
    )
  }
  const { monto, descuento, pagado, enRevision, saldo, vencido, saldoAFavor } = totales
  const all = [monto, descuento, pagado, enRevision, saldo, vencido, saldoAFavor].map(money)
  assert.ok(lineas.includes(`PEN (S/)|${all.join('|')}`), texto)
  assert.ok(
    lineas.some(
      (line) =>
        line.startsWith('Total|') && line.endsWith([monto, descuento, pagado, saldo].map(money).join('|')),
    ),
  )
  assert.match(texto, /En revisión: S\/ 50\.00/)
})

test('what is overdue is marked, and what was annulled has no balance and counts for nothing', async () => {
  const { idUsuario, idMatricula } = await enrolled()
  const [first, second] = (await school.cuentas(idMatricula)).content
  await api.may(cuenta.anular, { idCuenta: second!.idCuenta, motivo: 'No corresponde' })
  assert.doesNotMatch((await print({ idUsuario })).texto, /^Vencida$|\|Vencida/m)
  await overdue(idMatricula)
  const { texto } = await print({ idUsuario })
  assert.match(texto, /^31 ene\. 2025\|Matrícula\|120\.00\|0\.00\|0\.00\|120\.00\nVencida$/m)
  assert.match(texto, /\|Cuota 1\|350\.50\|0\.00\|0\.00\|—\nAnulada$/m)
  const { totales } = await school.cuentas(idMatricula)
  assert.deepEqual([totales.vencido, totales.monto], [first!.saldo, 470.5])
  assert.match(texto, /^Vencido: 120\.00\nTotal\|470\.50\|/m)
})

/** A price list in dollars: a currency of its own. */
async function inDollars() {
  const { idMoneda } = await api.db
    .selectFrom('moneda')
    .select('idMoneda')
    .where('codigo', '=', 'USD')
    .executeTakeFirstOrThrow()
  const made = await api.may(tarifario.guardar, {
    idArea: school.idArea,
    nombre: 'En dólares',
    idMoneda,
    vigenciaDesde: '2020-01-01',
  })
  const { idTarifario } = made.data!.tarifario
  const line = { nombre: 'Materiales', monto: 99.99, orden: 1, tipo: 'MATERIAL', diasVencimiento: 0 } as const
  assert.equal((await api.may(tarifarioConcepto.guardar, { idTarifario, ...line })).status, 201)
  return { idTarifario, idMoneda }
}

test('of all the enrolments, each with its own charges, and a row for each currency: never added', async () => {
  const { idUsuario, idMatricula } = await enrolled()
  const { idTarifario, idMoneda } = await inDollars()
  const { idGrupo } = await school.grupo()
  await sql`update grupo set id_tarifario = ${idTarifario} where id_grupo = ${idGrupo}`.execute(api.db)
  const dollars = await school.matricular(idGrupo, idUsuario)
  await paid(idUsuario, 1000)
  await paid(idUsuario, 120, { idMoneda })
  const { texto } = await print({ idUsuario })
  assert.match(texto, /^PEN \(S\/\)\|821\.00\|0\.00\|821\.00\|0\.00\|0\.00\|0\.00\|179\.00$/m)
  assert.match(texto, /^USD \(US\$\)\|99\.99\|0\.00\|99\.99\|0\.00\|0\.00\|0\.00\|20\.01$/m)
  for (const one of [idMatricula, dollars.idMatricula]) {
    const { totales } = await school.cuentas(one)
    const single = await print({ idUsuario, idMatricula: one })
    const sums = [totales.monto, totales.descuento, totales.pagado, totales.enRevision, totales.saldo]
    assert.ok(
      single.texto.includes([...sums, totales.vencido, totales.saldoAFavor].map(money).join('|')),
      single.texto,
    )
    assert.equal(single.texto.match(/^(?:PEN|USD) \(/gm)?.length, 1)
  }
  assert.doesNotMatch(texto, /\b(?:1,?120|1,?099|920)\.\d\d\b/)
})

test('payments are listed once, with what they paid here; those annulled are no part of it', async () => {
  const { idUsuario, idMatricula } = await enrolled()
  const other = await enrolled(idUsuario, [40])
  const good = await paid(idUsuario, 120, { idMatricula })
  const split = await paid(idUsuario, 70, { idMatricula: other.idMatricula })
  const { idIngreso, numeroRecibo } = await paid(idUsuario, 33)
  await sql`update cuenta_ingreso set estado = 'ANULADA' where id_ingreso = ${idIngreso}`.execute(api.db)
  await sql`update ingreso set estado = 'ANULADO', motivo = 'No llegó' where id_ingreso = ${idIngreso}`.execute(
    api.db,
  )
  const all = (await print({ idUsuario })).texto
  assert.ok(all.includes(`|${good.numeroRecibo}|Efectivo|Confirmado|S/ 120.00|S/ 0.00|S/ 120.00`), all)
  assert.ok(!all.includes(numeroRecibo!))
  const one = (await print({ idUsuario, idMatricula: other.idMatricula })).texto
  assert.ok(one.includes(`|${split.numeroRecibo}|Efectivo|Confirmado|S/ 70.00|S/ 0.00|S/ 40.00`), one)
  assert.ok(!one.includes(good.numeroRecibo!))
})

test('a long account goes on over several pages, with its headings and its number on each', async () => {
  const cuotas = Array.from({ length: 90 }, (_, i) => 10 + i)
  const { idUsuario, idMatricula, codigo } = await enrolled(undefined, cuotas)
  const { paginas } = await print({ idUsuario, idMatricula })
  assert.ok(paginas.length >= 3)
  for (const [i, { lineas }] of paginas.entries()) {
    assert.match(lineas.at(-1) ?? '', new RegExp(`\\|Página ${i + 1} de ${paginas.length}$`))
    if (i === 0) continue
    assert.match(lineas[0] ?? '', /^Estado de cuenta · .* · Ana Núñez · DNI \d{8}$/)
    const charges = lineas.filter((line) => /\|Cuota \d+\|/.test(line))
    if (charges.length > 0) {
      assert.ok(lineas.some((line) => line.includes(codigo)))
      assert.ok(
        lineas.some((line) => line.startsWith('Vencimiento|Concepto|Monto (S/)|')),
        lineas.join('\n'),
      )
    }
  }
  const written = paginas.flatMap(({ lineas }) =>
    lineas.filter((line) => /\|(?:Matrícula|Cuota \d+)\|/.test(line)),
  )
  assert.equal(written.length, cuotas.length)
})

test('an account with nothing says so, in the language of who reads it', async () => {
  const { idUsuario } = await school.alumno()
  assert.match((await print({ idUsuario })).texto, /^No hay cuentas\nPagos\nNo hay pagos\.$/m)
  const { idUsuario: other } = await enrolled()
  for (const [idioma, words] of [
    ['en', /Account statement/],
    ['fr', /Relevé de compte/],
    ['de', /Kontoauszug/],
  ] as const)
    assert.match((await print({ idUsuario: other }, { idioma })).texto, words)
})

test('the same account is the same file all day, and has a name', async () => {
  const { idUsuario, usuario } = await enrolled()
  const [a, b] = [await ask({ idUsuario }), await ask({ idUsuario })]
  assert.ok((a.data as unknown as Buffer).equals(b.data as unknown as Buffer))
  const token = await api.session({ authorities: ['web_ingreso_listado'] })
  const url = `/api/matricula/estado-de-cuenta/${idUsuario}/0`
  const { headers } = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  assert.match(
    String(headers['content-disposition']),
    new RegExp(`filename="estado-de-cuenta-${usuario.numeroDocumento}-\\d{4}-\\d\\d-\\d\\d\\.pdf"`),
  )
})

test('the document says that 0 is all of them', async () => {
  const document = (await api.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { parameters: { name: string; schema: object }[] }>>
  }
  const { path } = estadoDeCuenta.ver as Op
  const { parameters } = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]!.get!
  assert.deepEqual(
    parameters.map(({ name, schema }) => [name, (schema as { minimum: number }).minimum]),
    [
      ['idUsuario', 1],
      ['idMatricula', 0],
    ],
  )
})

test('it says where to pay, once that is set', async () => {
  const { idUsuario } = await enrolled()
  assert.doesNotMatch((await print({ idUsuario })).texto, /Dónde pagar/)
  const { data } = await api.may(tipo.buscar, { categoria: 'BANCO', codigo: 'BBVA' })
  const { idTipo } = data!.content[0]!
  const account = {
    idBanco: idTipo,
    numero: '0011-0175-0200',
    titular: 'Mi institución',
    idMoneda: school.idMoneda,
  }
  await api.may(cuentaBancaria.guardar, account)
  const { texto } = await print({ idUsuario })
  assert.match(texto, /Dónde pagar/)
  assert.match(texto, /0011-0175-0200/)
})
