import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import type { Given } from '#contract/core/op.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { testApi } from '#server/testing/api.ts'
import { readPdf } from '#server/testing/pdf.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)

type Asked = Partial<Given<typeof recibo.ver>> & { token?: string; idioma?: string }

/** The receipt in its reader's language. */
async function print(idIngreso: number, { token, idioma = 'es', formato = 'a4' }: Asked = {}) {
  const input = { id: idIngreso, formato }
  const who = token ?? (await api.session({ authorities: ['web_ingreso_listado'] }))
  const { status, data, error } = await api.as(who, recibo.ver, input, { idioma })
  assert.equal(status, 200, JSON.stringify(error))
  const bytes = data as unknown as Buffer
  return { bytes, ...readPdf(bytes) }
}

async function set(clave: string, valor: string) {
  const { data } = await api.may(parametro.buscar, { clave })
  const { idParametro, version, tipo, descripcion } = data!.content[0]!
  const change = { id: String(idParametro), version, clave, tipo, descripcion, valor }
  assert.equal((await api.may(parametro.actualizar, change)).status, 200)
}

/** An enrolled student who owes 120 and twice 350.50. */
async function enrolled() {
  const { idGrupo } = await school.grupo()
  return school.matricular(idGrupo)
}
const paid = async (idUsuario: number, monto: number, rest: object = {}) =>
  school.confirmar((await school.pagar(idUsuario, monto, rest)).idIngreso)

const amounts = (lineas: string[]) =>
  lineas
    .flatMap((line) => /\|(?:S\/ )?([\d,]+\.\d\d)$/.exec(line)?.slice(1) ?? [])
    .map((text) => Number(text.replace(',', '')))

test('without a session, an authority, a payment or a valid format there is no receipt', async () => {
  const { idUsuario } = await enrolled()
  const { idIngreso } = await paid(idUsuario, 120)
  const id = String(idIngreso) as never
  assert.equal((await api.call(null, recibo.ver, { id })).status, 401)
  assert.equal((await api.call(['menu_inicio', 'per_ingreso_nuevo'], recibo.ver, { id })).status, 403)
  assert.equal((await api.may(recibo.ver, { id: 999_999 })).status, 404)
  const wrong = await api.may(recibo.ver, { id, formato: 'a5' } as never)
  assert.deepEqual(
    [wrong.status, wrong.error?.errors],
    [400, [{ campo: 'formato', mensaje: 'Elija un valor de los permitidos' }]],
  )
})

test('an unconfirmed payment has no receipt yet, and the sentence says why', async () => {
  const { idUsuario } = await enrolled()
  const pending = await school.pagar(idUsuario, 50)
  const { status, error } = await api.may(recibo.ver, { id: pending.idIngreso })
  assert.deepEqual([status, error?.codigo], [409, 'CONFLICTO'])
  assert.match(error?.mensaje ?? '', /solo lo llevan los pagos confirmados/)
  await api.may(ingreso.anular, { idIngreso: pending.idIngreso, motivo: 'No llegó' })
  assert.equal((await api.may(recibo.ver, { id: pending.idIngreso })).status, 409)
})

test('a student prints their own; another student’s answers 404, and so does any for a teacher', async () => {
  const [mine, other] = [await enrolled(), await enrolled()]
  const { idIngreso } = await paid(mine.idUsuario, 120)
  await sql`update perfil set nivel = 9 where nombre = 'Alumno'`.execute(api.db)
  const token = await api.session({ idUsuario: mine.idUsuario })
  assert.match((await print(idIngreso, { token })).texto, /Ana Núñez/)
  const foreign = await api.as(await api.session({ idUsuario: other.idUsuario }), recibo.ver, {
    id: idIngreso,
  })
  const missing = await api.as(token, recibo.ver, { id: 999_999 })
  assert.deepEqual([foreign.status, foreign.error?.mensaje], [404, missing.error?.mensaje])
  const teacher = await api.session({ authorities: ['web_grupo_listado', 'menu_miscursos'], nivel: 4 })
  assert.equal((await api.as(teacher, recibo.ver, { id: idIngreso })).status, 404)
})

test('a receipt says payer, method, charges and cashier; the split adds up to the total', async () => {
  await set('institucion.nombre', 'Instituto Ñandú')
  await set('institucion.direccion', 'Av. Perú 123')
  await set('institucion.telefono', '(01) 555 0100')
  await set('recibo.pie', 'Gracias por su preferencia\nVuelva pronto')
  const { idUsuario, usuario: alumno } = await enrolled()
  const { idIngreso, numeroRecibo } = await paid(idUsuario, 1000, {
    idMedioPago: school.medio('TRANSFERENCIA'),
    banco: 'BCP',
    numeroOperacion: '00012345',
  })
  await api.may(ingreso.devolver, { idIngreso, monto: 100.5, motivo: 'Pagó de más' })
  const { paginas, texto } = await print(idIngreso)
  const { lineas, ancho } = paginas[0]!
  assert.deepEqual([paginas.length, ancho], [1, 595.28])
  for (const line of [
    numeroRecibo,
    'Instituto Ñandú',
    'Av. Perú 123',
    '(01) 555 0100',
    'Alumno|Ana Núñez',
    `Documento|DNI ${alumno.numeroDocumento}`,
    'Fecha del pago|5 may. 2025',
    'Medio de pago|Transferencia bancaria',
    'Banco|BCP',
    'N.º de operación|00012345',
    'Matrícula|Inglés básico|120.00',
    'Cuota 1|Inglés básico|350.50',
    'A favor|179.00',
    'Total recibido|S/ 1,000.00',
    'Son: MIL Y 00/100 SOLES',
    'Gracias por su preferencia',
    'Vuelva pronto',
    'Instituto Ñandú|Página 1 de 1',
  ])
    assert.ok(lineas.includes(line!), `${line}\n--\n${texto}`)
  assert.match(texto, /Confirmado\|.*, por Persona de Prueba/)
  assert.match(texto.replaceAll(/\s+/g, ' '), /Se devolvió S\/ 100\.50 el .*\. Motivo: Pagó de más/)
  const [total, ...parts] = amounts(lineas).toReversed()
  assert.equal(Math.round(parts.reduce((a, b) => a + b) * 100), Math.round(total! * 100))
})

test('a roll says the same, as long as needed', async () => {
  const { idUsuario } = await enrolled()
  const [one, many] = [await paid(idUsuario, 10.01), await paid(idUsuario, 700)]
  const [short, long] = await Promise.all(
    [one, many].map(({ idIngreso }) => print(idIngreso, { formato: '80mm' })),
  )
  assert.deepEqual([short!.paginas.length, short!.paginas[0]!.ancho], [1, 226.77])
  assert.ok(long!.paginas[0]!.alto > short!.paginas[0]!.alto + 30)
  assert.match(short!.texto, /Matrícula\|10\.01\nInglés básico/)
  assert.match(short!.texto, /Son: DIEZ Y 01\/100 SOLES/)
  assert.ok(long!.texto.includes(many.numeroRecibo!))
})

test('each reader gets their language, with amounts and dates in the institution’s format', async () => {
  const { idUsuario } = await enrolled()
  const { idIngreso } = await paid(idUsuario, 821)
  const found = await Promise.all(
    ['en', 'fr', 'de'].map(async (idioma) => (await print(idIngreso, { idioma })).texto),
  )
  const [en, fr, de] = found
  assert.match(en!, /Payment receipt.*EIGHT HUNDRED TWENTY-ONE AND 00\/100 PERUVIAN SOLES/s)
  assert.match(fr!, /Reçu de paiement.*821,00.*HUIT CENT VINGT ET UN ET 00\/100 SOLS PÉRUVIENS/s)
  assert.match(de!, /Zahlungsquittung.*ACHTHUNDERTEINUNDZWANZIG UND 00\/100 PERUANISCHE SOL/s)
})

test('annulled or refunded, it says so and why beside what it said, across the page when it has lost its value', async () => {
  const { idUsuario } = await enrolled()
  const [annulled, returned] = [await paid(idUsuario, 120), await paid(idUsuario, 350.5)]
  await api.may(ingreso.anular, { idIngreso: annulled.idIngreso, motivo: 'Depósito que no llegó' })
  await api.may(ingreso.devolver, { idIngreso: returned.idIngreso, monto: 350.5, motivo: 'Se retiró' })
  for (const formato of ['a4', '80mm'] as const) {
    const one = await print(annulled.idIngreso, { formato })
    assert.match(one.texto, /^ANULADO/m)
    assert.match(one.texto.replaceAll(/\s+/g, ' '), /no acredita ningún pago\. Motivo: Depósito que no llegó/)
    const two = await print(returned.idIngreso, { formato })
    assert.match(two.texto, /^DEVUELTO/m)
    assert.match(two.texto.replaceAll(/\s+/g, ' '), /se devolvió por completo\. Motivo: Se retiró/)
    assert.match(one.texto, /Matrícula/)
    assert.match(two.texto, /Cuota 1/)
  }
  assert.doesNotMatch((await print((await paid(idUsuario, 5)).idIngreso)).texto, /ANULADO|DEVUELTO/)
})

test('the same receipt is the same file, also after its student, course, school and logo have changed', async () => {
  const { idUsuario, idMatricula } = await enrolled()
  const { idIngreso } = await paid(idUsuario, 200)
  const before = {
    a4: (await print(idIngreso)).bytes,
    '80mm': (await print(idIngreso, { formato: '80mm' })).bytes,
  }
  await sql`update usuario set nombres = 'Otra', numero_documento = '45678912' where id_usuario = ${idUsuario}`.execute(
    api.db,
  )
  await sql`update cuenta set concepto = 'Otro concepto' where id_matricula = ${idMatricula}`.execute(api.db)
  const left = { matriculas: [idMatricula], motivo: 'Se muda' }
  assert.equal((await api.may(matricula.retirar, left)).status, 200)
  await sql`update curso set nombre = 'Otro curso'`.execute(api.db)
  await sql`update tipo set nombre = nombre || ' (otro)' where categoria = 'MEDIO_PAGO'`.execute(api.db)
  await set('institucion.nombre', 'Otro instituto')
  await set('institucion.zonaHoraria', 'Asia/Tokyo')
  await set('recibo.pie', 'Otro pie')
  for (const formato of ['a4', '80mm'] as const) {
    const after = await print(idIngreso, { formato })
    assert.ok(before[formato].equals(after.bytes), after.texto)
  }
  await set('institucion.zonaHoraria', 'America/Lima')
})

test('each refund of a part is told beside the lines, which stay', async () => {
  const { idUsuario } = await enrolled()
  const { idIngreso } = await paid(idUsuario, 1000)
  await api.may(ingreso.devolver, { idIngreso, monto: 78.5, motivo: 'Sobró' })
  await api.may(ingreso.devolver, { idIngreso, monto: 100, motivo: 'Pidió más' })
  const { paginas, texto } = await print(idIngreso)
  const lineas = paginas.flatMap((pagina) => pagina.lineas)
  const said = texto.replaceAll(/\s+/g, ' ')
  assert.match(said, /Se devolvió S\/ 78\.50 el .*Motivo: Sobró/)
  assert.match(said, /Se devolvió S\/ 100\.00 el .*Motivo: Pidió más/)
  for (const line of ['Matrícula', 'Cuota 1', 'Cuota 2'])
    assert.ok(
      lineas.some((one) => one.startsWith(line)),
      texto,
    )
  assert.ok(lineas.includes('A favor|179.00'), texto)
})

test('what a receipt said cannot be written again', async () => {
  const { idUsuario } = await enrolled()
  const { idIngreso } = await paid(idUsuario, 1)
  await assert.rejects(
    sql`update recibo set datos = '{}' where id_ingreso = ${idIngreso}`.execute(api.db),
    /recibo_fijo/,
  )
  await assert.rejects(sql`delete from recibo where id_ingreso = ${idIngreso}`.execute(api.db), /recibo_fijo/)
})

test('a name is printed as it was typed, whatever it looks like', async () => {
  const { idUsuario, version, tipoDocumento, numeroDocumento, idPerfil, login } = await school.alumno()
  const nombres = 'http://169.254.169.254/x.png <b>{{recibo}}</b>'
  const change = { id: String(idUsuario), version, tipoDocumento, numeroDocumento, idPerfil, login }
  const save = (papellido: string) => api.may(usuario.actualizar, { ...change, nombres, papellido } as never)
  assert.equal((await save('Ñáñez 🎓 שלום')).status, 400)
  const { status, error } = await save('Ñáñez')
  assert.equal(status, 200, JSON.stringify(error))
  // A name kept before such letters were refused.
  await api.db
    .updateTable('usuario')
    .set({ papellido: 'Ñáñez 🎓 שלום' })
    .where('idUsuario', '=', idUsuario)
    .execute()
  const { idIngreso } = await paid(idUsuario, 20)
  const { texto, bytes } = await print(idIngreso)
  assert.ok(texto.includes(`Alumno|${nombres} Ñáñez � �`), texto)
  assert.ok(!bytes.includes('/URI'))
})

test('it is sent as a named file', async () => {
  const { idUsuario } = await enrolled()
  const { idIngreso, numeroRecibo } = await paid(idUsuario, 20)
  const token = await api.session({ authorities: ['web_ingreso_listado'] })
  const headersOf = async (query: string) => {
    const url = `/api/ingreso/recibo/${idIngreso}${query}`
    const { headers } = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    return [headers['content-type'], headers['content-disposition']]
  }
  const name = (file: string) => `attachment; filename="${file}"; filename*=UTF-8''${file}`
  assert.deepEqual(await headersOf(''), ['application/pdf', name(`recibo-${numeroRecibo}.pdf`)])
  assert.deepEqual(await headersOf('?formato=80mm'), [
    'application/pdf',
    name(`recibo-${numeroRecibo}-80mm.pdf`),
  ])
})
