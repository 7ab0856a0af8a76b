import type { ErrorBody } from '#contract/core/errors.ts'

import { fieldOf, type Sent } from './fields.ts'

export type Refused = { sent?: Sent; errors?: Record<string, string>; alert?: string | undefined }

/** The sentences of a refusal by the fields of the page. */
export function refusalOf(error: ErrorBody | undefined, sent: Sent): Refused {
  const fields = (error?.errors ?? []).filter((one) => typeof one !== 'string')
  const errors = Object.fromEntries(fields.map(({ campo, mensaje }) => [fieldOf(campo), mensaje]))
  return { sent, errors, alert: error?.mensaje }
}
