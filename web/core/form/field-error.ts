import type { ApiError } from '#web/core/request/api-error.ts'

/** Whether a sign-in needs a code of the second factor: the password was right. */
export const asksForCode = ({ errors }: ApiError) =>
  errors.some((one) => typeof one !== 'string' && one.campo === 'codigo')

/** The first sentence about a field. */
export const fieldError = (error: ApiError | undefined | null, campo: string) =>
  error?.errors.flatMap((one) => (typeof one !== 'string' && one.campo === campo ? [one.mensaje] : []))[0]
