import assert from 'node:assert/strict'
import { test } from 'node:test'

import { calificacion } from '#contract/academico/calificacion.ts'
import { reporte } from '#contract/consultas/reporte.ts'
import type { Given, Op } from '#contract/core/op.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { leerPlanilla } from '#server/core/planilla/index.ts'
import { testApi } from '#server/testing/api.ts'
import { makeSchool } from '#server/testing/school.ts'
import { makeTasks } from '#server/testing/tareas.ts'

import { vcard } from './vcard.ts'

const api = await testApi()
const school = await makeSchool(api)

async function file<T extends Op>(op: T, input: Given<T>, token?: string): Promise<Buffer> {
  const { status, data, error } = token ? await api.as(token, op, input) : await api.may(op, input)
  assert.equal(status, 200, JSON.stringify(error))
  return data as unknown as Buffer
}
const sheet = async (datos: Uint8Array) => (await leerPlanilla({ datos })).filas.map(({ celdas }) => celdas)

/** People with everything that spoils a file: accents, quotes, commas, formulas, no phone, no mail. */
const PEOPLE = [
  {
    nombres: 'María José',
    papellido: 'Ñuñez',
    sapellido: 'O\'Higgins, "Q"',
    correo: 'mj@example.pe',
    celular: '987 654 321',
  },
  { nombres: '=1+1', papellido: '+Peligro', sapellido: null, correo: null, celular: '+34 600 111 222' },
  { nombres: 'Zoë', papellido: 'Álvarez', sapellido: null, correo: 'zoe@example.pe', celular: null },
]

async function groupOf(n = 3) {
  const { idGrupo, codigo } = await school.grupo(10)
  const ids: number[] = []
  for (const person of PEOPLE.slice(0, n)) {
    const { idUsuario } = await school.alumno()
    await api.db.updateTable('usuario').set(person).where('idUsuario', '=', idUsuario).execute()
    const { idMatricula } = await school.matricular(idGrupo, idUsuario)
    await api.may(matricula.confirmarInscripcion, { idMatricula: String(idMatricula) as never })
    ids.push(idMatricula)
  }
  return { idGrupo, codigo, ids }
}

test('participants: a numbered sheet of those with a seat; text stays text, days are days', async () => {
  const { idGrupo, codigo, ids } = await groupOf()
  await api.may(matricula.eliminarVarias, { matriculas: [ids[2]!], motivo: 'De prueba' })
  const [head, ...rows] = await sheet(await file(reporte.participantes, { idGrupo }))
  assert.equal(head?.length, 17)
  assert.deepEqual(
    rows.map((cells) => [cells[0], cells[1], cells[4], cells[5]]),
    [
      [1, codigo, '+Peligro', '=1+1'],
      [2, codigo, 'Ñuñez O\'Higgins, "Q"', 'María José'],
    ],
  )
})

test('the classroom: the file that Moodle takes as it is, with the students whose access is open', async () => {
  const { idGrupo, codigo, ids } = await groupOf()
  await api.db
    .updateTable('matricula')
    .set({ accesoAulaVirtual: false })
    .where('idMatricula', '=', ids[2]!)
    .execute()
  const rows = await api.db
    .selectFrom('usuario as u')
    .innerJoin('matricula as m', 'm.idUsuario', 'u.idUsuario')
    .select(['u.login', 'u.numeroDocumento'])
    .where('m.idGrupo', '=', idGrupo)
    .orderBy('m.idMatricula')
    .execute()
  const course = (await api.may(matricula.ver, { id: String(ids[0]) as never })).data!.curso.codigo
  const [a, b] = rows.map(({ login }) => login.toLowerCase())
  assert.equal(
    (await file(reporte.aulaVirtual, { idGrupo })).toString(),
    `username,firstname,lastname,email,idnumber,course1,group1\r\n` +
      `${b},1+1,Peligro,${b}@sin-correo.invalid,${rows[1]!.numeroDocumento},${course},${codigo}\r\n` +
      `${a},María José,"Ñuñez O'Higgins, ""Q""",mj@example.pe,${rows[0]!.numeroDocumento},${course},${codigo}\r\n`,
  )
})

test('the classroom: a student of two courses is one line with both', async () => {
  const [one, two] = [await school.grupo(), await school.grupo()]
  const { idUsuario } = await school.alumno()
  for (const { idGrupo } of [one, two]) {
    const { idMatricula } = await school.matricular(idGrupo, idUsuario)
    await api.may(matricula.confirmarInscripcion, { idMatricula: String(idMatricula) as never })
  }
  const text = (await file(reporte.aulaVirtual, { idGrupo: [one.idGrupo, two.idGrupo] })).toString()
  const [head, line, ...rest] = text.split('\r\n')
  assert.match(head!, /,course1,group1,course2,group2$/)
  assert.ok(line!.includes(one.codigo) && line!.includes(two.codigo) && rest.join('') === '', text)
})

test('contacts: vCard 3.0 of students with a phone and the access, or a sheet of them all', async () => {
  const { idGrupo, codigo, ids } = await groupOf()
  const text = (await file(reporte.grupoWhatsapp, { idGrupo })).toString()
  const cards = text.split('END:VCARD\r\n').slice(0, -1)
  assert.equal(cards.length, 2)
  assert.ok(cards.every((card) => card.startsWith('BEGIN:VCARD\r\nVERSION:3.0\r\nN:')))
  const unfolded = text.replaceAll('\r\n ', '')
  assert.ok(unfolded.includes(`FN:María José Ñuñez O'Higgins\\, "Q" (${codigo})\r\n`), text)
  assert.ok(
    unfolded.includes('TEL;TYPE=CELL:+51987654321') && unfolded.includes('TEL;TYPE=CELL:+34600111222'),
  )
  const rows = await sheet(await file(reporte.grupoWhatsapp, { idGrupo, formato: 'xlsx' }))
  assert.deepEqual(
    rows.slice(1).map((cells) => cells[3] ?? null),
    ['+34600111222', null, '+51987654321'],
  )
  await api.db
    .updateTable('matricula')
    .set({ accesoComunicacion: false })
    .where('idMatricula', 'in', ids)
    .execute()
  assert.equal((await file(reporte.grupoWhatsapp, { idGrupo })).length, 0)
})

test('lines of a contact are no longer than 75 octets, and no letter is cut', () => {
  const nota = 'ñandú 🦩 '.repeat(40)
  const card = vcard({ nombres: 'A;b', apellidos: 'c\\d', telefono: '51987654321', grupo: 'G', nota })
  for (const line of card.split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.ok(card.replaceAll('\r\n ', '').includes(`NOTE:${nota}\r\n`))
  assert.ok(card.includes('N:c\\\\d;A\\;b;;;'))
})

test('users: the whole filter as a sheet; an old session must type the password again', async () => {
  const { idUsuario } = await school.alumno()
  const { numeroDocumento } = await api.db
    .selectFrom('usuario')
    .select('numeroDocumento')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirstOrThrow()
  const rows = await sheet(await file(reporte.usuarios, { numeroDocumento }))
  assert.equal(rows.length, 2)
  assert.ok(rows[1]!.includes(numeroDocumento))
  const token = await api.session({ authorities: ['web_usuario_listado'] })
  await api.db.updateTable('sesion').set({ identificada: '2020-01-01T00:00:00Z' }).execute()
  assert.equal((await api.as(token, reporte.usuarios, {})).status, 401)
  await api.db.updateTable('sesion').set({ identificada: new Date().toISOString() }).execute()
})

test('a teacher gets those of their groups; without the list’s authority there is no report; unknown fields are refused', async () => {
  const { idGrupo } = await groupOf(1)
  const teacher = await api.session({ authorities: ['web_grupo_listado'], nivel: 4 })
  for (const op of [reporte.participantes, reporte.aulaVirtual, reporte.grupoWhatsapp]) {
    assert.equal((await api.call(['menu_miscursos'], op, { idGrupo })).status, 403, op.path)
    assert.equal(
      (await api.call(['web_grupo_listado'], op, { idGrupo, otra: 1 } as never)).status,
      400,
      op.path,
    )
  }
  assert.equal((await sheet(await file(reporte.participantes, { idGrupo }, teacher))).length, 1)
  const me = await api.db
    .selectFrom('usuario')
    .select('idUsuario')
    .orderBy('idUsuario', 'desc')
    .limit(40)
    .execute()
  await api.db
    .updateTable('grupo')
    .set({ idDocente: await teacherId(me.map((row) => row.idUsuario)) })
    .where('idGrupo', '=', idGrupo)
    .execute()
  assert.equal((await sheet(await file(reporte.participantes, { idGrupo }, teacher))).length, 2)
})

/** The teacher (level 4) among the newest users. */
async function teacherId(ids: number[]) {
  const row = await api.db
    .selectFrom('usuarioFila')
    .select('idUsuario')
    .where('idUsuario', 'in', ids)
    .where('nivel', '=', 4)
    .executeTakeFirstOrThrow()
  return row.idUsuario
}

test('the same file as a task', async () => {
  const { idGrupo } = await groupOf()
  const tasks = await makeTasks(api, ['web_grupo_listado'])
  const { archivo } = await tasks.whole(reporte.participantes, { idGrupo })
  const res = await api.app.inject({ url: archivo!.url, headers: { authorization: `Bearer ${tasks.token}` } })
  assert.deepEqual(await sheet(res.rawPayload), await sheet(await file(reporte.participantes, { idGrupo })))
  for (const [op, input] of [
    [calificacion.reporte, { idGrupo: [idGrupo] }],
    [calificacion.reporteGrupo, { idGrupo }],
  ] as const)
    assert.ok((await tasks.whole(op as Op, input as never)).archivo, op.path)
})
