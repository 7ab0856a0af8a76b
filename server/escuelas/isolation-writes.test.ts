import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addressOf } from '#contract/core/address-of.ts'
import type { Given, Op } from '#contract/core/op.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import { withSession } from '#server/core/session.ts'
import { testEscuelas } from '#server/testing/escuelas.ts'
import { sampleDatabase } from '#server/testing/sample.ts'

// Two schools with the same ids and people: what changes rows by a code of the first changes nothing at the second.
const many = await testEscuelas()
const schools = {
  norte: await many.add('norte', { open: sampleDatabase }),
  sur: await many.add('sur', { open: sampleDatabase }),
}
await many.directory.look()
type Name = keyof typeof schools
const on = async <T>(school: Name, statement: string) =>
  withSession(schools[school].connectionString, async (db) => (await db.query<T>(statement)).rows)

const tokens = { norte: await many.tokenOf('norte', 'admin'), sur: await many.tokenOf('sur', 'admin') }

async function call<T extends Op>(
  school: Name,
  op: T,
  input: Given<T>,
  token: string | null = tokens[school],
) {
  const { path, rest } = addressOf(op, input as Record<string, unknown>)
  const { status, body } = await many.ask(`${school}.prueba`, `/api${path}`, {
    method: op.method,
    ...(op.method !== 'GET' && { body: JSON.stringify(rest) }),
    headers: {
      ...(op.method !== 'GET' && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  return { status, told: body.replaceAll(/"idSolicitud":"[^"]*"/g, ''), json: JSON.parse(body) as never }
}

type Minor = { id: number; documento: string; nacimiento: string }
const [minor] = await on<Minor>(
  'norte',
  `select id_usuario::int as id, numero_documento as documento, fecha_nacimiento::text as nacimiento from usuario
   where fecha_nacimiento > now() - interval '18 years' and exists (select from matricula m where m.id_usuario = usuario.id_usuario)
   order by id_usuario limit 1`,
)
const linksOf = async (school: Name) =>
  (await on<{ n: number }>(school, `select count(*)::int as n from vinculo where estado = 'ACTIVO'`))[0]!.n

test('an invitation of a school is taken at no other, where the same child is; nor does it use up the tries of one', async () => {
  const rights = { veNotas: true, veDinero: true, paga: true, autoriza: true, recibeAvisos: false }
  const invited = await call('norte', vinculo.invitar, {
    idAlumno: minor!.id,
    relacion: 'OTRO',
    permisos: { ...rights, emergencia: false, conviveCon: false },
    canal: 'IMPRESO',
    nombre: 'Rosa Paz',
  } as never)
  assert.ok(invited.status < 300, invited.told)
  const { codigo } = invited.json as { codigo: string }
  const answers = { codigo, numeroDocumento: minor!.documento, fechaNacimiento: minor!.nacimiento }
  const adulto = {
    tipoDocumento: 'DNI',
    numeroDocumento: '47123456',
    nombres: 'Rosa',
    papellido: 'Paz',
    correo: 'rosa.paz@ejemplo.pe',
    clave: 'Mariposas-2026',
  }
  const before = await linksOf('sur')
  const other = codigo.replaceAll(/[A-Z]/g, (c) => (c === 'K' ? 'M' : 'K'))
  for (const [op, more, token] of [
    [vinculo.aceptar, { adulto }, null],
    [vinculo.agregar, {}, tokens.sur],
  ] as const) {
    const given = await call('sur', op, { ...answers, ...more } as never, token)
    const madeUp = await call('sur', op, { ...answers, ...more, codigo: other } as never, token)
    assert.ok(given.status >= 400 && given.status < 500, given.told)
    assert.deepEqual([given.status, given.told], [madeUp.status, madeUp.told])
  }
  assert.equal(await linksOf('sur'), before)
  const home = await call('norte', vinculo.aceptar, { ...answers, adulto } as never, null)
  assert.ok(home.status < 300, home.told)
})

test('a session of a school is ended by nobody of another', async () => {
  const [own] = await on<{ id: string }>(
    'norte',
    `select id_sesion::text as id from sesion s join usuario u using (id_usuario) where u.login = 'admin' and s.revocada is null limit 1`,
  )
  const away = await call('sur', sesion.terminar, { idSesion: own!.id })
  assert.equal(away.status, 404, away.told)
  assert.equal((await call('norte', sesion.ver, {} as never)).status, 200)
})
