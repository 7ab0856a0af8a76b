import { z } from 'zod'

import { delCampo, type Translate } from '#contract/core/words.ts'

/** A variable has an unusable value. The message names the variable for the administrator who starts the server. */
export class WrongVariable extends Error {}

export type Source = Record<string, string | undefined>

export const wrongVariable = (t: Translate, variable: string, motivo: string) =>
  new WrongVariable(t('arranque.variable', { variable, motivo }))

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
/** An address by https; by http only on the same machine, for tests. */
export const SecureAddress = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .pipe(z.url({ protocol: /^https?$/ }))
  .refine((url) => url.startsWith('https:') || (URL.canParse(url) && LOOPBACK.has(new URL(url).hostname)), {
    params: { clave: 'arranque.sinHttps' },
  })

/** @throws {WrongVariable} for the first variable that the schema refuses */
export function readVariables<S extends z.ZodType>(schema: S, source: Source, t: Translate): z.output<S> {
  const parsed = schema.safeParse(source, { error: delCampo(t) })
  if (parsed.success) return parsed.data
  const { path = [], message = '' } = parsed.error.issues[0] ?? {}
  throw wrongVariable(t, String(path[0]), message)
}
