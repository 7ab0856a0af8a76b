import assert from 'node:assert/strict'

import { type ErrorBody, RAZONES } from '#contract/core/errors.ts'

import type { Api } from './api.ts'

const CODIGOS = new Set(Object.values(RAZONES).map((r) => r.codigo))

/** Checks that an error body has the fields of the contract and no others. */
export function isOurs(body: ErrorBody, told = JSON.stringify(body)) {
  const { mensaje, error, codigo, idSolicitud, errors = [], persona, ...more } = body
  assert.deepEqual(more, {}, told)
  assert.equal(persona !== undefined, codigo === 'PERSONA_DISTINTA', told)
  for (const text of [mensaje, error, idSolicitud]) assert.ok(typeof text === 'string' && text !== '', told)
  assert.ok(CODIGOS.has(codigo), told)
  for (const one of errors) {
    const right = typeof one === 'string' || Object.keys(one).toSorted().join() === 'campo,mensaje'
    assert.ok(right, told)
  }
}

type Sent = {
  method?: 'GET' | 'POST' | 'PATCH'
  type?: string
  payload?: string
  headers?: Record<string, string>
}

/** Untyped calls: any address, any body, any content type. */
export function rawApi({ app }: Api, token: string) {
  async function send(url: string, { method = 'POST', type, payload, headers }: Sent = {}) {
    const res = await app.inject({
      method,
      url: `/api${url}`,
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }), ...headers },
      ...(payload !== undefined && { payload }),
    })
    return { status: res.statusCode, body: res.json() as ErrorBody, headers: res.headers }
  }

  /** Expects a refusal with that status. */
  async function refused(status: number, answer: ReturnType<typeof send>) {
    const { status: seen, body } = await answer
    assert.equal(seen, status, JSON.stringify(body))
    isOurs(body)
    return body
  }

  return { send, refused }
}

/** A part of a multipart form with the boundary `x`. */
export const multipartField = (name: string, value: string, file?: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${file ? `; filename="${file}"` : ''}\r\n\r\n${value}\r\n`
