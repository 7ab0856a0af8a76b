import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { entity } from '#contract/core/entity.ts'
import { snake } from '#contract/core/letter-case.ts'
import { CSV } from '#contract/core/list-file.ts'
import type { Given, Op } from '#contract/core/op.ts'

import { type Api, authorityOf } from './api.ts'

type Five = ReturnType<typeof entity>
type Input<E> = E extends { guardar: infer G extends Op } ? Given<G> : never
type Row = { version: number } & Record<string, unknown>
type Loose = Record<string, unknown>

type Noun<E> = {
  /** The reply's key, such as `periodo`; its id is then `idPeriodo`. */
  nombre: string
  /** The reply's key when it is not `nombre`. */
  clave?: string
  valid: () => Promise<Input<E>> | Input<E>
  invalid: { input: Loose; campo: string }
  /** The body of an edit, made from the present row. */
  change?: (row: Row) => Promise<Loose> | Loose
  /** The input of a deletion besides the id. */
  deleting?: Loose
}

/** The tests that every noun must pass. A noun's own test file adds only its own rules. */
export function testEntity<
  E extends Pick<Five, 'ver' | 'buscar' | 'guardar'> & Partial<Pick<Five, 'actualizar' | 'eliminar'>>,
>(api: Api, ops: E, { nombre, clave = nombre, valid, invalid, change, deleting }: Noun<E>) {
  const idOf = `id${nombre[0]?.toUpperCase()}${nombre.slice(1)}`
  const create = async () => {
    const { data, status, error } = await api.may(ops.guardar, (await valid()) as never)
    assert.equal(status, 201, JSON.stringify(error))
    const row = (data as Loose)[clave] as Row
    return { ...row, id: Number(row[idOf]) }
  }
  const total = async () => (await api.may(ops.buscar, {} as never)).data?.totalElements ?? -1

  test(`${nombre}: asks for a session, then for the authority`, async () => {
    for (const op of Object.values(ops as Record<string, Op>)) {
      assert.equal((await api.call(null, op, { id: 1 })).status, 401)
      if (authorityOf(op).length > 0) assert.equal((await api.call([], op, { id: 1 })).status, 403)
    }
  })

  test(`${nombre}: names the wrong field, refuses an unknown one, in the reader's language`, async () => {
    const wrong = await api.may(ops.guardar, invalid.input as never)
    assert.equal(wrong.status, 400)
    assert.equal(wrong.error?.codigo, 'VALIDACION')
    assert.ok(wrong.error?.errors?.some((e) => typeof e === 'object' && e.campo === invalid.campo))
    const unknown = await api.may(ops.guardar, { ...((await valid()) as object), sorpresa: 1 } as never)
    assert.equal(unknown.status, 400)
    const empty = await api.may(ops.guardar, {} as never)
    assert.ok(empty.error?.errors?.some((e) => typeof e === 'object' && e.mensaje === 'Complete este dato'))
    const english = await api.may(ops.guardar, invalid.input as never, { idioma: 'en' })
    assert.notEqual(english.error?.mensaje, wrong.error?.mensaje)
  })

  test(`${nombre}: creates, reads back, finds, takes the list away as a file; what is not there is 404`, async () => {
    const before = await total()
    const { id } = await create()
    assert.equal((await api.may(ops.ver, { id })).status, 200)
    assert.equal((await api.may(ops.ver, { id: 999_999 })).status, 404)
    assert.equal(await total(), before + 1)
    assert.equal((await api.may(ops.buscar, {} as never, { accept: CSV })).status, 200)
  })

  test(`${nombre}: keeps the true total on a page past the end, and pages do not overlap`, async () => {
    await create()
    await create()
    const past = await api.may(ops.buscar, { page: 999 } as never)
    assert.deepEqual([past.data?.content, past.data?.empty], [[], true])
    assert.equal(past.data?.totalElements, await total())
    const pages = await Promise.all([0, 1].map((page) => api.may(ops.buscar, { page, size: 1 } as never)))
    const [a, b] = pages.map((p) => (p.data?.content[0] as Loose | undefined)?.[idOf])
    assert.notEqual(a, b)
  })

  test(`${nombre}: refuses to sort by a column the contract does not name, and a page that is too long`, async () => {
    assert.equal((await api.may(ops.buscar, { sort: 'estado; drop table periodo,asc' } as never)).status, 400)
    assert.equal((await api.may(ops.buscar, { size: 201 } as never)).status, 400)
    assert.equal((await api.may(ops.buscar, { filtroQueNoHay: 1 } as never)).status, 400)
  })

  test(`${nombre}: a simulated creation leaves nothing`, async () => {
    const before = await total()
    assert.equal((await api.may(ops.guardar, (await valid()) as never, { simular: true })).status, 201)
    assert.equal(await total(), before)
  })

  test(`${nombre}: a change leaves audit in the same transaction, with who and in which operation`, async () => {
    const { id } = await create()
    const row = await api.db
      .selectFrom('auditoria')
      .selectAll()
      .where('entidad', '=', snake(nombre))
      .where('idEntidad', '=', id)
      .executeTakeFirst()
    assert.ok(row, `no audit of ${nombre}: call vigilar() in the migration of its table`)
    assert.match(row.operacion, /^POST \//)
    assert.notEqual(row.actor, 'sistema')
    assert.deepEqual([row.accion, row.antes], ['INSERT', null])
  })

  const { actualizar, eliminar } = ops
  if (actualizar) {
    test(`${nombre}: an old version does not overwrite a newer one`, async () => {
      const row = await create()
      const sent = async () => ({
        ...(change ? await change(row) : ((await valid()) as object)),
        id: row.id,
        version: row.version,
      })
      const { status, error } = await api.may(actualizar, (await sent()) as never)
      assert.equal(status, 200, JSON.stringify(error))
      const late = await api.may(actualizar, (await sent()) as never)
      assert.deepEqual([late.status, late.error?.codigo], [409, 'VERSION_ANTERIOR'])
    })
  }
  if (eliminar) {
    test(`${nombre}: a deleted row leaves the lists`, async () => {
      const { id } = await create()
      const before = await total()
      assert.equal((await api.may(eliminar, { id, ...deleting })).status, 200)
      assert.equal(await total(), before - 1)
      assert.equal((await api.may(ops.ver, { id })).status, 404)
    })
  }
}
