import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { addressOf } from '#contract/core/address-of.ts'
import { CSV, XLSX } from '#contract/core/list-file.ts'
import { type Given, type Op } from '#contract/core/op.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { operations } from '#contract/operations.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { type Celda, leerPlanilla } from '#server/core/planilla/index.ts'
import { authorityOf, testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)

type Asked = { accept?: string; token?: string | null; idioma?: string }

/** Asks a list in a media type; by default with every permission and full scope. */
async function ask<O extends Op>(
  op: O,
  input: Given<O>,
  { accept = XLSX, token, idioma = 'es' }: Asked = {},
) {
  const bearer = token === undefined ? await api.session({ authorities: authorityOf(op) }) : token
  const { path, rest } = addressOf(op, input as Record<string, unknown>)
  return api.app.inject({
    method: op.method,
    url: `/api${path}`,
    ...(op.method === 'POST' && { payload: rest }),
    headers: { accept, 'accept-language': idioma, ...(bearer && { authorization: `Bearer ${bearer}` }) },
  })
}

/** The rows of a file, keyed by their headings. */
async function rowsOf({ rawPayload }: { rawPayload: Buffer }): Promise<Record<string, Celda>[]> {
  const [titles, ...rows] = (await leerPlanilla({ datos: new Uint8Array(rawPayload) })).filas
  return rows.map(({ celdas }) =>
    Object.fromEntries(titles!.celdas.map((titulo, i) => [String(titulo), celdas[i] ?? null])),
  )
}

const pay = async (monto: number, observacion: string) => {
  const { idUsuario } = await school.alumno()
  return school.pagar(idUsuario, monto, { observacion })
}

test('without a session, a permission or a known filter, the refusal is JSON', async () => {
  const powerless = await api.session({ authorities: [] })
  const answers = await Promise.all([
    ask(ingreso.buscar, {}, { token: null }),
    ask(ingreso.buscar, {}, { token: powerless }),
    ask(ingreso.buscar, { sorpresa: 1 } as never),
    ask(ingreso.buscar, {}, { token: powerless, accept: CSV }),
  ])
  assert.deepEqual(
    answers.map((res) => [res.statusCode, (res.json() as { codigo: string }).codigo]),
    [
      [401, 'NO_AUTENTICADO'],
      [403, 'SIN_PERMISO'],
      [400, 'VALIDACION'],
      [403, 'SIN_PERMISO'],
    ],
  )
  for (const res of answers) assert.equal(res.headers['content-disposition'], undefined)
})

test('any other Accept gives the page, and operations that are no list stay JSON for every Accept', async () => {
  for (const accept of [
    '*/*',
    'application/json',
    `application/json, ${CSV};q=0.5`,
    'application/pdf',
    'constructor',
    '',
    'x',
  ]) {
    const res = await ask(ingreso.buscar, {}, { accept })
    assert.equal((res.json() as { number: number }).number, 0, accept)
  }
  const { idMatricula } = await school.matricular((await school.grupo()).idGrupo)
  const one = await ask(matricula.ver, { id: idMatricula })
  assert.equal((one.json() as { idMatricula: number }).idMatricula, idMatricula)
  assert.ok('totales' in (await ask(cuenta.deMatricula, { idMatricula })).json())
})

test('the file has the name of the list and the day, and its media type', async () => {
  const { rows } = await sql<{ hoy: string }>`select hoy() as hoy`.execute(api.db)
  const nameOf = async (accept: string) => {
    const { headers, statusCode } = await ask(matricula.deAlumno, {}, { accept })
    return [statusCode, headers['content-type'], headers['content-disposition']]
  }
  const name = `matriculas-alumno-${rows[0]?.hoy}`
  const disposition = (file: string) => `attachment; filename="${file}"; filename*=UTF-8''${file}`
  assert.deepEqual(await nameOf(XLSX), [200, XLSX, disposition(`${name}.xlsx`)])
  const csv = [200, 'text/csv; charset=utf-8', disposition(`${name}.csv`)]
  assert.deepEqual(await nameOf(`${CSV};charset=utf-8, application/json;q=0.1, */*;q=0.1`), csv)
})

test('exactly the rows of the filter, for any page, each row once', async () => {
  const COUNT = 3100
  await sql`insert into usuario (tipo_documento, numero_documento, nombres, papellido, login, id_perfil, estado)
    select 'PASAPORTE', 'EXP' || n, 'Zoila', 'Exportada', 'exportada' || n, (select min(id_perfil) from perfil),
      case when n % 31 = 0 then 'BLOQUEADO' else 'ACTIVO' end
    from generate_series(1, ${COUNT}::int) n`.execute(api.db)
  await school.alumno()
  const filter = { buscar: 'EXPORTADA zoila', page: 3, size: 5, sort: 'nombre' } as const
  for (const accept of [XLSX, CSV]) {
    const all = await rowsOf(await ask(usuario.buscar, filter, { accept }))
    assert.equal(all.length, COUNT)
    assert.equal(new Set(all.map((row) => row['N.º'])).size, COUNT)
    assert.ok(all.every((row) => row['Primer apellido'] === 'Exportada'))
    const some = await rowsOf(await ask(usuario.buscar, { ...filter, estado: 'BLOQUEADO' }, { accept }))
    assert.deepEqual([some.length, new Set(some.map((row) => row.Estado)).size], [100, 1])
  }
  const none = await rowsOf(await ask(usuario.buscar, { buscar: 'nadie se llama así' }))
  assert.deepEqual(none, [])
})

test('a student exports only their own rows, a teacher the groups they teach, without the money', async () => {
  const { idGrupo } = await school.grupo()
  const [mine, other] = [await school.matricular(idGrupo), await school.matricular(idGrupo)]
  await api.db.updateTable('perfil').set({ nivel: 9 }).where('nombre', '=', 'Alumno').execute()
  const student = await api.session({ idUsuario: mine.idUsuario })
  const own = await rowsOf(
    await ask(matricula.deAlumno, { idUsuario: other.idUsuario }, { token: student, accept: CSV }),
  )
  assert.deepEqual(
    own.map((row) => row.Código),
    [mine.codigo],
  )
  assert.equal((await ask(matricula.buscar, {}, { token: student })).statusCode, 403)

  const teacher = await api.session({ authorities: ['web_grupo_listado'], nivel: 4 })
  assert.deepEqual(await rowsOf(await ask(matricula.buscar, {}, { token: teacher })), [])
  const { idUsuario } = await api.db
    .selectFrom('usuario')
    .select('idUsuario')
    .where('login', 'like', 'prueba%')
    .orderBy('idUsuario', 'desc')
    .executeTakeFirstOrThrow()
  await api.db.updateTable('grupo').set({ idDocente: idUsuario }).where('idGrupo', '=', idGrupo).execute()
  const taught = await rowsOf(await ask(matricula.buscar, {}, { token: teacher }))
  assert.deepEqual(
    taught.map((row) => [row.Código, row.Saldo]),
    [
      [mine.codigo, null],
      [other.codigo, null],
    ],
  )
  const seen = await rowsOf(await ask(matricula.buscar, { idGrupo }))
  assert.deepEqual(
    seen.map((row) => row.Saldo),
    [821, 821],
  )
})

test('accents, leading zeros and money are kept to the digit, and a formula is a text', async () => {
  const { idUsuario } = (
    await api.may(usuario.guardar, {
      tipoDocumento: 'DNI',
      numeroDocumento: '00078901',
      nombres: '=HYPERLINK("http://mal.pe";"Pulse")',
      papellido: '@SUMA(A1)',
      sapellido: 'Ñandú',
      celular: '+51 999 888 777',
      idPerfil: (await school.alumno()).idPerfil,
    })
  ).data!.usuario
  await school.pagar(idUsuario, 12_345_678.9, { observacion: '-2+3|cmd' })
  await school.pagar(idUsuario, 0.1, { observacion: 'Pagó "todo"; según dice,\nayer' })

  const csv = await ask(ingreso.buscar, { idUsuario }, { accept: CSV })
  assert.match(csv.payload, /^\uFEFFN\.º,Alumno,Número de documento,Fecha del pago,Monto,Redondeo,Moneda,/)
  assert.match(csv.payload, /,"00078901",2025-05-05,12345678\.90,0\.00,PEN,Efectivo,/)
  assert.match(csv.payload, /,0\.10,0\.00,PEN,/)
  // Each cell that a spreadsheet would take for a formula begins with an apostrophe.
  assert.doesNotMatch(csv.payload, /(?:^|,)"?[=@+-]\D/m)

  const file = await ask(ingreso.buscar, { idUsuario })
  for (const rows of [await rowsOf(csv), await rowsOf(file)]) {
    const [a, b] = rows
    assert.equal(a?.Alumno, '@SUMA(A1) Ñandú, =HYPERLINK("http://mal.pe";"Pulse")')
    assert.deepEqual([a?.['Número de documento'], a?.Observación], ['00078901', '-2+3|cmd'])
    assert.deepEqual([Number(a?.Monto), Number(b?.Monto)], [12_345_678.9, 0.1])
    assert.equal(b?.Observación, 'Pagó "todo"; según dice,\nayer')
    assert.equal(a?.Estado, 'Por confirmar')
  }
  assert.deepEqual((await rowsOf(file))[0]?.['Fecha del pago'], { fecha: '2025-05-05' })
})

test('headings, states and yes or no are in the language of the request; instants in the zone of the institution', async () => {
  const { idIngreso, idUsuario } = await pay(10, 'zona')
  await sql`alter table ingreso disable trigger user`.execute(api.db)
  await sql`update ingreso set fecha_creacion = '2026-01-01T03:30:00Z' where id_ingreso = ${idIngreso}`.execute(
    api.db,
  )
  await sql`alter table ingreso enable trigger user`.execute(api.db)
  const [row] = await rowsOf(await ask(ingreso.buscar, { idUsuario }, { accept: CSV, idioma: 'en' }))
  assert.deepEqual([row?.Status, row?.Created], ['To confirm', '2025-12-31 22:30:00'])

  const { idMatricula } = await school.matricular((await school.grupo()).idGrupo, idUsuario)
  const input = { idUsuario, idMatriculacion: undefined }
  const [enrolled] = await rowsOf(await ask(matricula.buscar, input, { idioma: 'fr' }))
  assert.deepEqual([enrolled?.['N°'], enrolled?.['Classe virtuelle']], [idMatricula, 'Non'])
})

/** Required input of some lists. */
const NEEDED: Record<string, object> = {
  '/ingresos/cierre/movimientos': { desde: '2025-01-01', hasta: '2030-12-31' },
  '/mora/simular': {
    tipo: 'FIJO',
    valor: 20,
    diasGracia: 0,
    topeEn: 'MONTO',
    conceptos: ['CUOTA', 'MATRICULA'],
    desde: '2020-01-01',
    fecha: '2031-01-01',
  },
}

test('every list that answers pages can be downloaded as a file, empty or not, and the document says so', async () => {
  const document = (await api.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, { responses: { 200?: { content: object } } }>>
  }
  const mediaOf = ({ path, method }: Op) =>
    Object.keys(document.paths[path]?.[method.toLowerCase()]?.responses[200]?.content ?? {})
  const lists = operations.filter((op) => mediaOf(op).includes(CSV))
  assert.ok(lists.length > 20)
  for (const op of lists) {
    assert.deepEqual(mediaOf(op), ['application/json', XLSX, CSV])
    const token = await api.session({ authorities: authorityOf(op) })
    const input = NEEDED[op.path] ?? {}
    const res = await ask(op, input, { accept: CSV, token })
    assert.equal(res.statusCode, 200, `${op.path}: ${res.payload.slice(0, 300)}`)
    const page = (await ask(op, input, { accept: 'application/json', token })).json() as {
      totalElements: number
    }
    assert.equal((await rowsOf(res)).length, page.totalElements, op.path)
  }
})
