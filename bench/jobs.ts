import { setTimeout } from 'node:timers/promises'

import { CSV, filaDe, XLSX } from '#contract/core/list-file.ts'
import { operations } from '#contract/operations.ts'
import { sampleHoja } from '#server/testing/certificados.ts'

import { COMPONENTES } from './life.ts'
import { ask } from './measure.ts'
import { type Measurement, observe, type Trabajo } from './observe.ts'
import { printLine } from './open.ts'
import type { Where } from './reads.ts'
import { documentOf, formOf, makeRoom, peopleOf, PER_GROUP } from './upload.ts'

const POLL_MS = 100

type Sent = { path: string; body: FormData | object }

/** Starts tasks, as the screens do, and waits until all have done `count` things between them. */
export async function asTasks({ api, token }: Where, sent: Sent[], count: number) {
  const ids: number[] = []
  for (const { path, body } of sent) {
    const isForm = body instanceof FormData
    const headers = {
      authorization: `Bearer ${token}`,
      prefer: 'respond-async',
      ...(!isForm && { 'content-type': 'application/json' }),
    }
    const response = await fetch(`${api}/api${path}`, {
      method: 'POST',
      body: isForm ? body : JSON.stringify(body),
      headers,
    })
    if (response.status !== 202) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    ids.push(((await response.json()) as { idTarea: number }).idTarea)
  }
  let done = 0
  for (const id of ids) done += await ended({ api, token }, id)
  if (done !== count) throw new Error(`${sent[0]?.path}: ${done} of ${count}`)
  return {}
}

async function ended({ api, token }: Pick<Where, 'api' | 'token'>, id: number): Promise<number> {
  for (;;) {
    const answer = await ask(api, { method: 'GET', path: `/api/tarea/${id}`, token })
    const { estado, procesados } = JSON.parse(answer.toString()) as { estado: string; procesados: number }
    if (estado === 'TERMINADA') return procesados
    if (estado === 'FALLIDA') throw new Error(answer.toString().slice(0, 300))
    await setTimeout(POLL_MS)
  }
}

const openFile = ({ api, token }: Where, path: string, { body = {}, accept = CSV as string } = {}) =>
  fetch(`${api}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept },
  })

/** Downloads a streamed file and discards it. */
async function download(where: Where, path: string, body: object, accept = 'application/json') {
  const begun = performance.now()
  const response = await openFile(where, path, { body, accept })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  let first = 0
  for await (const chunk of response.body ?? []) if (!first && chunk.length > 0) first = performance.now()
  return { firstMs: first - begun }
}

async function enrolmentsOf({ pool }: Where, idGrupo: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `select id_matricula::int as id from matricula where id_grupo = $1 and estado = 'ACTIVA' order by 1 desc limit $2`,
    [idGrupo, PER_GROUP],
  )
  return rows.map(({ id }) => id)
}

const gradesOf = (idGrupo: number) =>
  formOf(
    idGrupo,
    ['Número de documento', COMPONENTES[1]!],
    Array.from({ length: PER_GROUP }, (_, i) => [documentOf(idGrupo, i), String(10 + (i % 11))]),
  )

const send = (where: Where, path: string, bodies: FormData[]) => ({
  count: bodies.length * PER_GROUP,
  run: () =>
    asTasks(
      where,
      bodies.map((body) => ({ path, body })),
      bodies.length * PER_GROUP,
    ),
})

/** A preview and an upload of people into empty groups. */
async function uploadsOfPeople(where: Where, vacios: number[]) {
  await makeRoom(where.pool, vacios)
  const people = await Promise.all(vacios.map(peopleOf))
  const upload: Trabajo = {
    nombre: 'upload of enrolments',
    ...send(where, '/matricula/cargamasiva', people),
  }
  const preview: Trabajo = {
    nombre: 'preview of enrolments',
    ...send(where, '/matricula/cargamasiva?simular=true', people),
  }
  return { preview, upload }
}

/** Uploads of people into empty groups, and of grades into the groups in `filled`. */
async function uploads(where: Where, { vacios, filled }: Grupos): Promise<Trabajo[]> {
  const { preview, upload } = await uploadsOfPeople(where, vacios)
  const grades = await Promise.all(filled.map(gradesOf))
  return [
    preview,
    upload,
    { nombre: 'upload of grades', ...send(where, '/matricula/calificarmasiva', grades) },
  ]
}

/** Changes to the people of two groups. */
async function moves(where: Where, { filled: [a, b, c, d], destino }: Grupos): Promise<Trabajo[]> {
  await where.pool.query('update grupo set capacidad = capacidad + $1 where id_grupo = $2', [
    2 * PER_GROUP,
    destino,
  ])
  const motivo = 'Prueba de velocidad'
  const some = async (path: string, grupos: number[], rest: object) => {
    const bodies = await Promise.all(
      grupos.map(async (id) => ({ matriculas: await enrolmentsOf(where, id), motivo, ...rest })),
    )
    const count = bodies.flatMap((body) => body.matriculas).length
    return {
      count,
      run: () =>
        asTasks(
          where,
          bodies.map((body) => ({ path, body })),
          count,
        ),
    }
  }
  return [
    { nombre: 'bulk suspension', ...(await some('/matriculas/suspender', [a!, b!], {})) },
    {
      nombre: 'bulk transfer',
      ...(await some('/matriculas/traslado', [c ?? a!, d ?? b!], { idGrupo: destino })),
    },
  ]
}

async function newFormat({ api, token }: Where): Promise<number> {
  const criterio = { aprobado: false, asistenciaMinima: null }
  const body = { nombre: 'De la prueba de velocidad', ...sampleHoja, criterio }
  const answer = await ask(api, { method: 'POST', path: '/api/certificacion-formato/guardar', body, token })
  return (JSON.parse(answer.toString()) as { certificacionFormato: { idCertificacionFormato: number } })
    .certificacionFormato.idCertificacionFormato
}

async function certificates(where: Where, filled: number[]) {
  const idCertificacionFormato = await newFormat(where)
  const idGrupo = filled.at(-1)!
  const matriculas = await enrolmentsOf(where, idGrupo)
  const body = { matriculas, idCertificacionFormato, excepcion: 'Prueba de velocidad' }
  const count = matriculas.length
  const issued: Trabajo = {
    nombre: 'certificates issued',
    count,
    run: () => asTasks(where, [{ path: '/certificados/emitir', body }], count),
  }
  const zipped: Trabajo = {
    nombre: 'certificates in one ZIP',
    count,
    run: () => download(where, '/certificados/zip', { idGrupo, idCertificacionFormato }),
  }
  return { issued, zipped }
}

/** Exports of every charge. */
async function exportsOfCharges(where: Where) {
  const { rows } = await where.pool.query<{ total: number }>('select count(*)::int as total from cuenta_fila')
  const count = rows[0]?.total ?? 0
  const xlsx: Trabajo = { nombre: 'charges to xlsx', count, run: () => download(where, '/cuentas', {}, XLSX) }
  const csv: Trabajo = { nombre: 'charges to csv', count, run: () => download(where, '/cuentas', {}, CSV) }
  return { xlsx, csv }
}

/** Groups with uploaded people, groups with room for others, and one with room for transfers. */
export type Grupos = { filled: number[]; vacios: number[]; destino: number }

const confirmAll = ({ pool }: Where, grupos: number[]) =>
  pool.query(`update matricula set estado = 'ACTIVA' where id_grupo = any ($1) and estado = 'PREINSCRITA'`, [
    grupos,
  ])

/** Every list of the product that needs no parameter, as CSV, one after another. */
async function allLists(where: Where) {
  const lists = operations.filter((op) => filaDe(op) && op.method === 'POST')
  let files = 0
  for (const { path } of lists) {
    const answer = await openFile(where, path)
    const { status, body } = answer
    if (status === 200) files++
    else if (status !== 400) throw new Error(`${path}: ${status} ${await answer.text()}`)
    for await (const _ of body ?? []);
  }
  printLine(`${files} of ${lists.length} lists exported`)
}

/**
 * Previews and uploads of people, certificates, an export to xlsx and every list as CSV, all at once. A person may have
 * twenty tasks that wait.
 */
export async function heavyWork(where: Where, { filled, vacios }: Omit<Grupos, 'destino'>) {
  await confirmAll(where, filled)
  const half = Math.ceil(vacios.length / 2)
  const people: Trabajo[] = []
  for (const grupos of [vacios.slice(0, half), vacios.slice(half)]) {
    const { preview, upload } = await uploadsOfPeople(where, grupos)
    people.push(preview, upload)
  }
  const { issued } = await certificates(where, filled)
  const { xlsx } = await exportsOfCharges(where)
  const inOrder = async () => {
    for (const { run } of people) await run()
  }
  return () => Promise.all([inOrder(), issued.run(), xlsx.run(), allLists(where)])
}

/** Measures the long jobs in order, because later ones work on the rows of earlier ones. */
export async function measureJobs(where: Where, grupos: Grupos): Promise<Measurement[]> {
  await confirmAll(where, grupos.filled)
  const measurements: Measurement[] = []
  const sets = [
    () => uploads(where, grupos),
    () => moves(where, grupos),
    async () => Object.values(await certificates(where, grupos.filled)),
    async () => Object.values(await exportsOfCharges(where)),
  ]
  for (const jobs of sets) {
    for (const job of await jobs()) measurements.push(await observe(where, job))
  }
  return measurements
}
