import { randomUUID } from 'node:crypto'

import { z } from 'zod'

import { Refusal } from './codes.ts'
import { makeToken, type Session } from './session.ts'

const optional = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)

/** The fields that the gateway checks; it knows many more and lets them through. */
const Payment = z.looseObject({
  amount: z.int().positive(),
  currency: z.enum(['PEN', 'USD']),
  orderId: z.string().regex(/^[\w-]{1,64}$/),
  customer: z.looseObject({ email: z.email() }),
  metadata: optional(z.record(z.string(), z.string())),
  ipnTargetUrl: optional(z.url({ protocol: /^https?$/ })),
  transactionOptions: z
    .looseObject({
      cardOptions: z.looseObject({ retry: z.int().min(0).max(9).nullish() }).nullish(),
    })
    .nullish(),
})

const CODES: Record<string, string> = {
  amount: 'INT_009',
  currency: 'INT_010',
  orderId: 'INT_013',
  customer: 'INT_015',
  metadata: 'INT_091',
  ipnTargetUrl: 'INT_926',
  transactionOptions: 'INT_899',
}

const valueAt = (input: unknown, path: PropertyKey[]) =>
  path.reduce<unknown>((inner, key) => (inner as Record<PropertyKey, unknown> | undefined)?.[key], input)

function refuse(input: unknown, path: PropertyKey[]): never {
  const name = path.length === 1 && path[0] === 'customer' ? 'customer.email' : path.join('.')
  const value = String(valueAt(input, path)).slice(0, 100)
  throw new Refusal(CODES[String(path[0])] ?? 'INT_902', `Invalid input value [name=${name}, value=${value}]`)
}

/** Further attempts of the payer when the shop does not set a number. */
const RETRIES = 1

/**
 * Makes a form for a payer. Nothing is charged yet; each call makes another form.
 * @throws {Refusal}
 */
export function createPayment(input: unknown, formMs: number): Session {
  const { data, error } = Payment.safeParse(input)
  if (!data) refuse(input, error.issues[0]?.path ?? [])
  const { amount, currency, orderId, customer, metadata, ipnTargetUrl, transactionOptions } = data
  return {
    id: randomUUID(),
    token: makeToken(),
    orderId,
    amount,
    currency,
    customer,
    metadata,
    ipnTargetUrl,
    expires: new Date(Date.now() + formMs).toISOString(),
    attempts: 1 + (transactionOptions?.cardOptions?.retry ?? RETRIES),
    cycle: 'OPEN',
    abandoned: false,
    transactions: [],
    challenges: [],
  }
}
