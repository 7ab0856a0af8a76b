import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'

import { z } from 'zod'

import { addressOf } from '#contract/core/address-of.ts'
import type { Op } from '#contract/core/op.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { operations } from '#contract/operations.ts'
import { withSession } from '#server/core/session.ts'
import { testEscuelas } from '#server/testing/escuelas.ts'
import { noticeFields, textOf } from '#server/testing/pasarela.ts'
import { sampleDatabase } from '#server/testing/sample.ts'
import { TEST_KEYS } from '#server/testing/simulador.ts'

// Two schools in one process, with the same ids, logins and passwords: all that is of the first is tried at the second.
const IZIPAY = (clave: string) =>
  [
    'IZIPAY_MODO=real',
    'IZIPAY_URL=http://127.0.0.1:1',
    'IZIPAY_USUARIO=10000001',
    `IZIPAY_CLAVE=${clave}`,
    'IZIPAY_CLAVE_PUBLICA=10000001:testpublickey_SIMULADOR',
    `IZIPAY_HMAC=${TEST_KEYS.hmac}`,
  ].join('\n')
const many = await testEscuelas({ PROXIES: 'loopback' })
const a = await many.add('norte', { open: sampleDatabase, file: IZIPAY(TEST_KEYS.clave) })
const b = await many.add('sur', { open: sampleDatabase, file: IZIPAY('testpassword_OTRA') })
await many.directory.look()
type School = { connectionString: string }
const on = <T>({ connectionString }: School, statement: string) =>
  withSession(connectionString, async (db) => (await db.query<T>(statement)).rows)

/** The columns that PostgreSQL fills with a random value: tickets and links. */
const RANDOM = await on<{ tabla: string; columna: string }>(
  a,
  `select c.relname as tabla, a.attname as columna from pg_attrdef d join pg_class c on c.oid = d.adrelid
   join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
   where pg_get_expr(d.adbin, d.adrelid) like 'gen_random_uuid%'`,
)
// The copies of the sample have the same: the second school gets others, as if it had made them.
await on(
  b,
  `set session_replication_role = replica; delete from certificado;
   ${RANDOM.map(({ tabla, columna }) => `update ${tabla} set ${columna} = gen_random_uuid();`).join('\n')}`,
)

let asked = 0
type Sent = { token?: string | undefined; headers?: Record<string, string> }
/** Calls an operation at a school, each time from another address: a bound of one must not hide an answer. */
function call(school: string, op: Op, input: Record<string, unknown>, { token, headers = {} }: Sent = {}) {
  const { path, rest } = addressOf(op, input)
  const sends = op.method === 'POST' || op.method === 'PUT'
  const isForm = op.body === 'form'
  asked++
  return many.ask(`${school}.prueba`, `/api${path}${sends ? '' : `?${new URLSearchParams(rest as never)}`}`, {
    method: op.method,
    ...(sends && { body: isForm ? new URLSearchParams(rest as never).toString() : JSON.stringify(rest) }),
    headers: {
      'x-forwarded-for': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
      ...(sends && { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
  })
}

const { oauth, signIn, tokenOf } = many
const [ofA, ofB] = [await tokenOf('norte', 'admin'), await tokenOf('sur', 'admin')]

const find = (path: string, method = 'GET') => {
  const op = operations.find((one) => one.path === path && one.method === method)
  assert.ok(op, path)
  return op
}

type Property = { type?: string; enum?: unknown; format?: string }
const propertiesOf = ({ input }: Op) =>
  Object.entries(
    (
      z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Record<string, Property>
      }
    ).properties ?? {},
  )
/** The fields of an operation that may hold a ticket. */
const ticketsOf = (op: Op) =>
  propertiesOf(op).flatMap(([name, { type, enum: list }]) => (type === 'string' && !list ? [name] : []))

/** An answer without what differs in each. */
const told = ({ status, body }: { status: number; body: string }) =>
  `${status} ${body.replaceAll(/"idSolicitud":"[^"]*"|[0-9a-f]{8}-[0-9a-f-]{27}/g, '')}`

test('the session of a school opens no operation of another: each answers as without one', async () => {
  const opened: string[] = []
  let closed = 0
  for (const op of operations) {
    if (op.permiso === 'PUBLICO') continue
    const input = Object.fromEntries([...op.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))
    const [given, none] = [await call('sur', op, input, { token: ofA }), await call('sur', op, input)]
    if (given.status !== 401 || told(given) !== told(none))
      opened.push(`${op.method} ${op.path} ${given.status}`)
    else closed++
  }
  assert.deepEqual(opened, [])
  assert.ok(closed > 400, String(closed))
})

test('nor does its cookie: it renews nothing', async () => {
  const cookie = (await signIn('norte', 'gestor')).headers['set-cookie']!.map(
    (one) => one.split(';')[0]!,
  ).join('; ')
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(cookie)?.[1] ?? ''
  const renew = (school: string) =>
    oauth(school, { grant_type: 'refresh_token' }, { cookie, ...(xsrf && { 'x-xsrf-token': xsrf }) })
  const refused = await renew('sur')
  assert.ok(refused.status >= 400 && refused.status < 500, refused.body)
  assert.equal((await renew('norte')).status, 200)
})

/** Tickets, codes and links of the first school, as its people got them. */
async function ticketsAtA() {
  const kept = new Map<string, string[]>()
  for (const { tabla, columna } of RANDOM) {
    const rows = await on<{ v: string }>(a, `select ${columna}::text as v from ${tabla} limit 2`)
    kept.set(
      `${tabla}.${columna}`,
      rows.map(({ v }) => v),
    )
  }
  const codes = await on<{ v: string }>(a, 'select codigo as v from certificado limit 2')
  kept.set(
    'certificado.codigo',
    codes.map(({ v }) => v),
  )
  const calendar = await call(
    'norte',
    find('/calendario/renovar', 'POST'),
    {},
    { token: await tokenOf('norte', 'docente') },
  )
  const [, secret = ''] =
    /calendario\/([^/]+)\/clases/.exec(calendar.json<{ direccion: string }>().direccion) ?? []
  kept.set('calendario', [secret])
  await call('norte', find('/clave/olvido', 'POST'), { login: 'alumno' })
  const grupos = await on<{ id: number }>(
    a,
    `select id_grupo::int as id from grupo where estado = 'ABIERTO' limit 20`,
  )
  for (const { id } of grupos) {
    const res = await call('norte', find('/publico/reserva', 'POST'), { idGrupo: id })
    const text = Object.values(res.json<Record<string, unknown>>()).filter((one) => typeof one === 'string')
    if (res.status < 300)
      kept.set('reserva', [...(kept.get('reserva') ?? []), ...(text as string[])].slice(0, 3))
  }
  const mails = await on<{ cuerpo: string }>(
    a,
    `select cuerpo from envio where cuerpo ~ 'https?://' order by id_envio desc limit 5`,
  )
  kept.set('correo', mails.flatMap(({ cuerpo }) => cuerpo.match(/[\w-]{16,}/g) ?? []).slice(0, 8))
  return kept
}
const tickets = [...(await ticketsAtA()).values()].flat().filter((one) => one.length > 3)

/** A value of the same shape that was never given out. */
const madeUp = (ticket: string) => (z.uuid().safeParse(ticket).success ? randomUUID() : scramble(ticket))
const scramble = (ticket: string) =>
  ticket.replaceAll(/[0-9a-f]/g, (digit) => ((parseInt(digit, 16) + 5) % 16).toString(16))

/** Each operation that takes a ticket, with each field that may hold it. Of those that need a session, the ones that read. */
const TAKING = operations
  .filter(({ permiso, kind }) => permiso === 'PUBLICO' || kind === 'read')
  .flatMap((op) => ticketsOf(op).map((campo) => ({ op, campo, isPublic: op.permiso === 'PUBLICO' })))

type Tried = { op: Op; campo: string; isPublic: boolean; ticket: string }

/** Whether the second school answers a ticket of the first as one that was made up, and whether the first takes it. */
async function tryTicket({ op, campo, isPublic, ticket }: Tried) {
  const token = isPublic ? undefined : ofB
  const path = Object.fromEntries([...op.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '1']))
  const answer = async (school: string, value: string) => {
    const res = await call(school, op, { ...path, [campo]: value }, { token })
    return { status: res.status, told: told(res).replaceAll(value, '') }
  }
  const fake = madeUp(ticket)
  const [real, other] = [await answer('sur', ticket), await answer('sur', fake)]
  const works =
    isPublic && op.kind === 'read' && other.status !== 200 && (await answer('norte', ticket)).status === 200
  return { works, isSame: real.told === other.told }
}

test('a ticket, code or link of a school is at another as one that was made up, in each operation that takes one', async () => {
  assert.ok(tickets.length > 10, String(tickets.length))
  const different: string[] = []
  const worked = new Set<string>()
  for (const one of TAKING)
    // An operation with a session shows what its user may see: a few tickets for each field are enough.
    for (const ticket of one.isPublic ? tickets : tickets.slice(0, 2)) {
      const { works, isSame } = await tryTicket({ ...one, ticket })
      if (works) worked.add(one.op.path)
      if (!isSame) different.push(`${one.op.method} ${one.op.path} ${one.campo}: ${ticket}`)
    }
  assert.deepEqual(different, [])
  // Where they were given they work: the comparison means something.
  assert.ok(worked.size >= 3, [...worked].join())
})

test('a notification of the gateway of a school is none of another with other keys', async () => {
  const op = find('/izipay/notificacion', 'POST')
  const fields = noticeFields(textOf({ orden: 'no-la-hay', centimos: 1000 } as never))
  const [home, away] = [await call('norte', op, fields), await call('sur', op, fields)]
  assert.ok(away.status >= 400, away.body)
  assert.notEqual(home.status, away.status)
  const kept = (school: School) => on<{ n: number }>(school, 'select count(*)::int as n from notificacion')
  assert.ok((await kept(a))[0]!.n > 0)
  assert.equal((await kept(b))[0]!.n, 0)
})

test('a task of a school is none of another', async () => {
  const reports = operations.filter((op) => op.kind === 'read' && op.larga === true && op.method === 'POST')
  assert.ok(reports.length > 0)
  const before = await on<{ n: number }>(a, 'select count(*)::int as n from tarea')
  let idTarea = 0
  for (const op of reports) {
    const res = await call('norte', op, {}, { token: ofA, headers: { prefer: 'respond-async' } })
    if (res.status === 202) idTarea = res.json<{ idTarea: number }>().idTarea
    if (idTarea) break
  }
  assert.ok(idTarea > 0 && before[0]!.n === 0)
  assert.equal((await call('norte', find('/tarea/:id'), { id: idTarea }, { token: ofA })).status, 200)
  for (const op of operations.filter(({ path }) => path.startsWith('/tarea/:id'))) {
    const { status } = await call('sur', op, { id: idTarea }, { token: ofB })
    assert.equal(status, 404, op.path)
  }
})

test('a key of a request that a school has answered is new at another', async () => {
  const op = moneda.guardar
  const headers = { 'idempotency-key': 'la-misma-clave' }
  const input = { codigo: 'ISK', nombre: 'Corona islandesa', simbolo: 'kr' }
  const first = await call('norte', op, input, { token: ofA, headers })
  const second = await call('sur', op, input, { token: ofB, headers })
  assert.ok(first.status < 300, first.body)
  assert.equal(second.status, first.status)
  for (const school of [a, b])
    assert.equal((await on(school, `select from moneda where codigo = 'ISK'`)).length, 1)
})

test('wrong passwords at a school lock nobody out of another', async () => {
  let status = 0
  for (let i = 0; i < 40 && status !== 429; i++) ({ status } = await signIn('norte', 'caja', 'no es esta'))
  assert.equal(status, 429)
  assert.equal((await signIn('sur', 'caja')).status, 200)
})

test('what the pages show is of their own school: name, icon and colours', async () => {
  const set = (school: School, nombre: string) =>
    on(school, `update parametro set valor = '${nombre}' where clave = 'institucion.nombre'`)
  await set(a, 'Instituto Norte')
  await set(b, 'Colegio Sur')
  for (const path of ['/manifest.webmanifest', '/icono.svg', '/catalogo', '/'])
    for (let i = 0; i < 2; i++) {
      assert.doesNotMatch((await many.ask('norte.prueba', path)).body, /Colegio Sur/, path)
      assert.doesNotMatch((await many.ask('sur.prueba', path)).body, /Instituto Norte/, path)
    }
})
