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
import type { Masivo } from '#contract/shapes.ts'
import { haTerminado, type Tarea, tarea } from '#contract/tarea.ts'
import { tarifario, tarifarioConcepto } from '#contract/tarifario.ts'
import { usuario } from '#contract/usuario.ts'
import { callChild, type Place, startChild, verify } from '#server/testing/child.ts'
import { testDatabase } from '#server/testing/database.ts'
import { sizeOf } from '#server/testing/size.ts'

// A campaign makes them many more.
const ROWS = sizeOf('filas', 2500)
const KILLS = sizeOf('cortes', 2)
const CHARGES = 1

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
const call = <T extends Op>(op: T, input: Given<T>, prefer?: string) =>
  callChild(server.address, { op, input, token, ...(prefer && { prefer }) })

async function offer() {
  const { idArea } = (await call(area.guardar, { nombre: 'Idiomas' })).area
  const { idCurso } = (await call(curso.guardar, { idArea, codigo: 'ING', nombre: 'Inglés' })).curso
  const dates = { fechaInicio: '2030-01-01', fechaFin: '2030-12-31' }
  const { idPeriodo } = (await call(periodo.guardar, { ...dates, nombre: '2030', estado: 'ABIERTO' })).periodo
  const { idMoneda } = (await call(moneda.buscar, {})).content[0]!
  const list = { idArea, nombre: 'Lista', idMoneda, vigenciaDesde: '2020-01-01' }
  const { idTarifario } = (await call(tarifario.guardar, list)).tarifario
  await call(tarifarioConcepto.guardar, { idTarifario, nombre: 'Matrícula', tipo: 'MATRICULA', monto: 99.9 })
  // Fewer seats than people: who comes last finds none.
  const group = {
    ...dates,
    idCurso,
    idPeriodo,
    idTarifario,
    codigo: 'G',
    capacidad: SEATS,
    estado: 'ABIERTO' as const,
  }
  return (await call(grupo.guardar, group)).grupo.idGrupo
}

const SEATS = ROWS - 10
const idGrupo = await offer()
const lines = Array.from({ length: ROWS }, (_, i) => `DNI,${10_000_000 + i},Ana,Corte,Paz`)
const csv = [
  'Tipo de documento,Número de documento,Nombres,Apellido paterno,Apellido materno',
  ...lines,
].join('\n')

const see = (id: number): Promise<Tarea> => call(tarea.ver, { id: String(id) })
const seats = async () => (await call(grupo.ver, { id: String(idGrupo) })).matriculados

async function until(id: number, good: (now: Tarea) => boolean) {
  for (;;) {
    const now = await see(id)
    if (good(now) || haTerminado(now)) return now
    await setTimeout(30)
  }
}

test(`an upload of ${ROWS} rows survives servers that are killed: it goes on by itself, and each row is done once`, async (t) => {
  const input = { archivo: new Blob([csv]), idGrupo: String(idGrupo) } as never
  const { idTarea } = (await call(matricula.cargaMasiva, input, 'respond-async')) as unknown as Tarea
  for (let n = 1; n <= KILLS; n++) {
    // Spread over the whole of it.
    const before = await until(idTarea, ({ avance }) => avance >= (ROWS * n) / (KILLS + 1.5))
    // In the middle of the rows that come next.
    await setTimeout(Math.random() * 300)
    await server.end('SIGKILL')
    server = await startChild(place)
    const now = await see(idTarea)
    t.diagnostic(`killed after ${before.avance} rows, ${now.avance} kept`)
    assert.ok(now.avance >= before.avance && now.avance < ROWS, 'it was in the middle')
    const [taken, later] = [await seats(), await see(idTarea)]
    if (later.avance === now.avance) assert.equal(taken, now.avance)
  }
  const end = await until(idTarea, haTerminado)
  assert.deepEqual([end.estado, end.avance, end.procesados, end.rechazados], ['TERMINADA', ROWS, SEATS, 10])
  const { resultados } = end.resultado as Masivo
  assert.deepEqual(
    resultados.map(({ fila }) => fila),
    lines.map((_, i) => i + 2),
  )
  const [people, enrolments, charges] = [
    (await call(usuario.buscar, { buscar: 'corte' })).totalElements,
    (await call(matricula.buscar, { idGrupo })).totalElements,
    (await call(cuenta.buscar, { idGrupo })).totalElements,
  ]
  assert.deepEqual([people, enrolments, charges, await seats()], [SEATS, SEATS, SEATS * CHARGES, SEATS])
  assert.equal(await verify(place), '')
  t.diagnostic(`campaign: ${ROWS} rows, ${KILLS} kills, each row done once`)
})
