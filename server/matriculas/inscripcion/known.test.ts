import assert from 'node:assert/strict'
import { test } from 'node:test'

import { sql } from 'kysely'

import { grupo } from '#contract/academico/grupo.ts'
import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { verificar } from '#server/operacion/verificar/index.ts'
import { testApi } from '#server/testing/api.ts'
import { type Form, openDoor, stranger } from '#server/testing/public-door.ts'
import { makeSchool } from '#server/testing/school.ts'

const api = await testApi()
const school = await makeSchool(api)
const { run, published, hold, ask, seatsOf, enrolledOf, endHolds, mailedTo, wait } = await openDoor(
  api,
  school,
)
const known = await school.alumno()
await run(sql`update usuario set correo = 'dueno@correo.example' where id_usuario = ${known.idUsuario}`)
const adultOf = (numeroDocumento: string) => ({
  ...stranger({ numeroDocumento }),
  relacion: 'MADRE' as const,
})

/** The form of a new and that of a known document, which differ in nothing else. */
const bothOf = (rest: object = {}) => {
  const persona = stranger(rest)
  return [persona, { ...persona, numeroDocumento: known.numeroDocumento }]
}
const mails = async () =>
  Number((await sql<{ n: string }>`select count(*) as n from envio`.execute(api.db)).rows[0]!.n)

type Case = {
  name: string
  form?: Partial<Form>
  person?: object
  prepare?: (idGrupo: number) => Promise<unknown>
}

const CASES: Case[] = [
  { name: 'complete' },
  { name: 'by card', form: { medio: 'TARJETA' } },
  { name: 'a telephone that is none', person: { celular: '123456' } },
  { name: 'a transfer without its data', form: { medio: 'TRANSFERENCIA' } },
  { name: 'nobody to write to', person: { correo: null } },
  { name: 'other terms', form: { aceptaTerminos: 7 } },
  { name: 'another price', form: { precio: { ahora: 1, total: 1 } } },
  { name: 'a minor alone', person: { fechaNacimiento: '2015-06-14' } },
  {
    name: 'a cancelled group',
    prepare: (idGrupo) => api.may(grupo.estado, { idGrupo, estado: 'CANCELADO', motivo: 'Sin docente' }),
  },
  {
    name: 'a group that filled up since the hold ended',
    prepare: async (idGrupo) => {
      await endHolds(idGrupo)
      await school.matricular(idGrupo)
      await school.matricular(idGrupo)
    },
  },
]

/** The answer to a form checked without keeping it, less what each request has of its own. */
async function previewOf(reserva: string, form: Partial<Form>) {
  const input = { reserva, aceptaTerminos: 0, medio: 'CAJA' as const, ...form }
  const { status, data, error } = await api.call(null, inscripcion.inscribir, input, { simular: true })
  const { idSolicitud: _, turno, ...told } = (error ?? {}) as { idSolicitud?: string; turno?: string }
  return { status, data, told, ticket: typeof turno }
}

for (const { name, form = {}, person, prepare } of CASES)
  test(`checked without keeping it, a known document is answered as a new one: ${name}`, async () => {
    const idGrupo = await published(2)
    const codes = [await hold(idGrupo), await hold(idGrupo)]
    await run(
      sql`update reserva set vence = date_trunc('minute', now()) + interval '9 minutes' where id_grupo = ${idGrupo}`,
    )
    await prepare?.(idGrupo)
    const before = await mails()
    const [fresh, owned] = await Promise.all(
      bothOf(person).map((persona, i) => previewOf(codes[i]!, { ...form, persona: persona as never })),
    )
    assert.deepEqual(owned, fresh)
    assert.equal(await mails(), before)
    assert.equal((await enrolledOf(idGrupo)).filter((one) => one.origen === 'PUBLICO').length, 0)
  })

test('a known adult of a new child is answered as a new adult', async () => {
  const idGrupo = await published(2)
  const persona = stranger({ correo: null, celular: null, fechaNacimiento: '2015-06-14' })
  const { numeroDocumento } = stranger()
  const codes = [await hold(idGrupo), await hold(idGrupo)]
  await run(sql`update reserva set vence = now() + interval '9 minutes' where id_grupo = ${idGrupo}`)
  for (const celular of ['947220318', '123456']) {
    const [fresh, owned] = await Promise.all(
      [numeroDocumento, known.numeroDocumento].map((one, i) =>
        previewOf(codes[i]!, { persona, adulto: { ...adultOf(one), celular, correo: 'm@correo.example' } }),
      ),
    )
    assert.deepEqual(owned, fresh)
    assert.equal(fresh!.status, celular === '123456' ? 400 : 201)
  }
})

test('sent, a refusal is the same too; a hold that had ended takes a free seat for the link of its owner', async () => {
  const idGrupo = await published(1)
  const codigo = await hold(idGrupo)
  const persona = stranger({ numeroDocumento: known.numeroDocumento, celular: '123456' })
  assert.equal((await ask(codigo, { persona })).status, 400)
  await endHolds(idGrupo)
  assert.equal(
    (await ask(codigo, { persona: { ...persona, celular: '947220318' } })).data?.estado,
    'POR_ENLACE',
  )
  assert.deepEqual(await seatsOf(idGrupo), [0, 1, 0])
  const done = await ask(await mailedTo('dueno@correo.example'), { persona: undefined })
  assert.equal(done.data?.estado, 'PENDIENTE', JSON.stringify(done))
  assert.deepEqual(await seatsOf(idGrupo), [1, 0, 0])
  const full = await published(1)
  const late = await hold(full)
  await endHolds(full)
  await hold(full)
  await wait(full)
  const refused = await ask(late, { persona: { ...persona, celular: '947220318' } })
  assert.deepEqual([refused.error?.codigo, typeof refused.error?.turno], ['SIN_VACANTES', 'string'])
  assert.deepEqual(await verificar(api.db), [])
})
