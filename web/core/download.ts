import type { Op } from '#contract/op.ts'

import { request, type Sent } from './client.ts'
import { noConnection } from './http.ts'

/** RFC 6266: the name with accents, when there is one, wins over the plain one. */
function nameOf(disposition: string, otherwise: string) {
  const extended = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (extended) return decodeURIComponent(extended)
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? otherwise
}

/** Calls an operation that answers a file and hands it to the browser. Throws ApiError. */
export async function download<O extends Op>(op: O, input: Sent<O>, accept?: string) {
  const response = await request(op, input, accept ? { accept } : {})
  // Half a file is no file: a stream that breaks off says so.
  const file = await response.blob().catch(() => {
    throw noConnection()
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = nameOf(
    response.headers.get('content-disposition') ?? '',
    op.path.split('/').at(-1) ?? 'archivo',
  )
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
