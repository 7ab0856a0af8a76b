import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'

import { area } from '#contract/area.ts'
import { cuenta } from '#contract/cuenta.ts'
import { curso } from '#contract/curso.ts'
import { grupo } from '#contract/grupo.ts'
import { matricula } from '#contract/matricula.ts'
import { moneda } from '#contract/moneda.ts'
import type { Given, Op } from '#contract/op.ts'
import { periodo } from '#contract/periodo.ts'
import { tarifario, tarifarioConcepto } from '#contract/tarifario.ts'
import { usuario } from '#contract/usuario.ts'
import { callChild, type Place, startChild, verify } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { sizeOf } from '#server/testing/size.ts'

const ROWS = 2000
const CHARGES = 2
// More of them on demand. The embedded database dies with the server, and takes longer to load.
const KILLS = sizeOf('cortes', process.env.TEST_DATABASE_URL ? 4 : 2)

const DATA_DIR = await mkdtemp(join(tmpdir(), 'corte-'))
const database = process.env.TEST_DATABASE_URL ? await testDatabase() : undefined
const place: Place = { DATA_DIR, DATABASE_URL: database?.connectionString ?? '' }
let server = await startChild(place)
after(async () => {
  await server.end('SIGKILL')
  await database?.drop()
  await rm(DATA_DIR, { recursive: true })
})

/** The first administrator's password is said once, when the server starts for the first time. */
async function signIn(): Promise<string> {
  const [, login = '', clave = ''] = /User: (\S+?)\. .*: (\S+) \(/.exec(server.said) ?? []
  const res = await fetch(`${server.address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('escuela-web:')}` },
    body: new URLSearchParams({ grant_type: 'password', username: login, password: clave }),
  })
  return ((await res.json()) as { access_token: string }).access_token
}

const token = await signIn()
const call = <T extends Op>(op: T, input: Given<T>) => callChild(server.address, { op, input, token })

async function prepare() {
  const { idArea } = (await call(area.guardar, { nombre: 'Idiomas' })).area
  const { idCurso } = (await call(curso.guardar, { idArea, codigo: 'ING', nombre: 'Inglés' })).curso
  const dates = { fechaInicio: '2030-01-01', fechaFin: '2030-12-31' }
  const { idPeriodo } = (await call(periodo.guardar, { ...dates, nombre: '2030', estado: 'ABIERTO' })).periodo
  const { idMoneda } = (await call(moneda.buscar, {})).content[0]!
  const list = { idArea, nombre: 'Lista', idMoneda, vigenciaDesde: '2020-01-01' }
  const { idTarifario } = (await call(tarifario.guardar, list)).tarifario
  for (const tipo of ['MATRICULA', 'CUOTA'] as const) {
    await call(tarifarioConcepto.guardar, { idTarifario, nombre: tipo, tipo, monto: 99.9 })
  }
  return { ...dates, idCurso, idPeriodo, idTarifario, capacidad: ROWS, estado: 'ABIERTO' as const }
}
const offer = await prepare()

/** A group, and a spreadsheet that fills it with people whom nobody has seen before. */
async function makeRound(n: number, codigo = `G-${n}`) {
  const { idGrupo } = (await call(grupo.guardar, { ...offer, codigo })).grupo
  const lines = Array.from({ length: ROWS }, (_, i) => `DNI,${10_000_000 + n * ROWS + i},Ana,Corte${n}x,Paz`)
  const csv = [
    'Tipo de documento,Número de documento,Nombres,Apellido paterno,Apellido materno',
    ...lines,
  ].join('\n')
  const upload = () =>
    call(matricula.cargaMasiva, { archivo: new Blob([csv]), idGrupo: String(idGrupo) } as never)
  return { idGrupo, apellido: `corte${n}x`, upload }
}
type Round = Awaited<ReturnType<typeof makeRound>>

/** How many rows there are of all that each line of the file should have made. */
async function left({ idGrupo, apellido }: Round) {
  const [people, enrolments, charges, { matriculados }] = [
    (await call(usuario.buscar, { buscar: apellido })).totalElements,
    (await call(matricula.buscar, { idGrupo })).totalElements,
    (await call(cuenta.buscar, { idGrupo })).totalElements,
    await call(grupo.ver, { id: String(idGrupo) }),
  ]
  return [people, enrolments, charges / CHARGES, matriculados]
}

const took = { ms: 0 }

test(`${ROWS} people are uploaded whole`, async (t) => {
  const round = await makeRound(0)
  const begun = performance.now()
  const { procesados, mensajes } = await round.upload()
  took.ms = performance.now() - begun
  assert.equal(procesados, ROWS, mensajes[0])
  assert.deepEqual(await left(round), [ROWS, ROWS, ROWS, ROWS])
  t.diagnostic(`${Math.round(took.ms)} ms`)
})

for (let n = 1; n <= KILLS; n++) {
  test(`killed in the middle of an upload: each row is there whole or not at all (${n})`, async (t) => {
    const round = await makeRound(n)
    const acknowledged = round.upload().then(
      () => true,
      () => false,
    )
    // Anywhere, and the last time just before the answer.
    const wait = took.ms * (n === KILLS ? 0.97 : Math.random())
    await setTimeout(wait)
    await server.end('SIGKILL')
    const told = await acknowledged
    server = await startChild(place)
    const [people = 0, ...rest] = await left(round)
    t.diagnostic(`after ${Math.round(wait)} ms: ${people} rows, ${told ? 'acknowledged' : 'no answer'}`)
    assert.deepEqual(rest, [people, people, people])
    assert.ok(!told || people === ROWS, 'what was acknowledged is there')
  })
}

test('what was cut short can be sent again, and nothing is broken', async () => {
  const round = await makeRound(KILLS, 'G-otra-vez')
  const { procesados } = await round.upload()
  assert.equal(procesados, ROWS)
  assert.deepEqual(await left(round), [ROWS, ROWS, ROWS, ROWS])
  assert.equal(await verify(place), '')
})
