import { amountOf, quotient, scaled } from './cents.ts'

// Amounts of the book of sales: in cents, below zero for a note.

/** Decimals of a rate of exchange. */
const PLACES = 3
/** A rate of one, in thousandths. */
const UNIT = 1000n

export const size = (cents: bigint) => (cents < 0n ? -cents : cents)
const signed = (cents: bigint, of: bigint) => (of < 0n ? -cents : cents)

/** Cents of a text with two decimals, which may be negative. */
export const signedCentsOf = (amount: string) => BigInt(amount.replace('.', ''))
export const signedAmountOf = (cents: bigint) => `${cents < 0n ? '-' : ''}${amountOf(size(cents))}`

/** Thousandths of a rate written with three decimals. */
export const thousandthsOf = (cambio: string) => scaled(cambio, PLACES)

/** An amount of another currency in that of the country, rounded half away from zero. */
export const converted = (cents: bigint, cambio: bigint) =>
  signed(quotient(size(cents) * cambio, UNIT), cents)

/** The most that so many cents of the country are in another currency. */
export const atMostBack = (cents: bigint, cambio: bigint) => (cents * UNIT + cambio - 1n) / cambio

/** An amount in the currency of the country as one of the other currency, rounded likewise. */
export const convertedBack = (cents: bigint, cambio: bigint) =>
  signed(quotient(size(cents) * UNIT, cambio), cents)
