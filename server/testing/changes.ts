import assert from 'node:assert/strict'

import type { z } from 'zod'

import type { WithFijos } from '#contract/core/cambios.ts'
import type { Op } from '#contract/core/op.ts'

import { type Api, authorityOf } from './api.ts'

export type Row = Record<string, unknown> & WithFijos
export type Noun = { ver: Op; actualizar: Op }

/** Changes of rows of any noun, one field at a time. */
export function makeChanges(api: Api) {
  const call = async (op: Op, input: object) => {
    const { status, data, error } = await api.may(op, input as never)
    return { status, data: data as Row | undefined, error }
  }
  /** The row, as a user reads it who may change it. */
  async function rowOf({ ver, actualizar }: Noun, id: number): Promise<Row> {
    const authorities = [ver, actualizar].flatMap((op) => authorityOf(op))
    const { data, error } = await api.call(authorities, ver, { id })
    assert.ok(data, JSON.stringify(error))
    return data as Row
  }

  /** The input of a change that changes nothing but these fields. */
  async function inputOf(noun: Noun, id: number, values: object) {
    const row = await rowOf(noun, id)
    const { shape } = noun.actualizar.input as z.ZodObject<Record<string, z.ZodType>>
    const same = Object.entries(row).filter(([name, value]) => shape[name]?.safeParse(value).success)
    return { ...Object.fromEntries(same), id, ...values }
  }
  const save = async (noun: Noun, id: number, values: object) =>
    call(noun.actualizar, await inputOf(noun, id, values))

  const fieldsOf = ({ error }: Awaited<ReturnType<typeof call>>) =>
    (error?.errors ?? []).map((one) => (typeof one === 'string' ? one : one.campo))

  return { call, rowOf, inputOf, save, fieldsOf }
}
