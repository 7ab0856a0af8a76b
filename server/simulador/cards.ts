import { z } from 'zod'

import { Refusal } from './codes.ts'

/** Result of a payment with a test card. With `challenge` the holder is asked first; then `outcome` holds. */
type Outcome = 'accepted' | 'refused' | 'notHolder' | 'technical' | 'pending'
type Card = { pan: string; brand: string; outcome: Outcome; challenge?: boolean; dice: string }

// The numbers that the gateway publishes for its TEST mode; the last two are our own, for results without a published number.
const CARDS: Card[] = [
  { pan: '4970100000000055', brand: 'VISA', outcome: 'accepted', dice: 'aceptada' },
  { pan: '4970100000000113', brand: 'VISA', outcome: 'refused', dice: 'rechazada' },
  { pan: '5970100300000067', brand: 'MASTERCARD', outcome: 'accepted', dice: 'aceptada' },
  { pan: '5970100300000109', brand: 'MASTERCARD', outcome: 'refused', dice: 'rechazada' },
  { pan: '36000000000008', brand: 'DINERS', outcome: 'accepted', dice: 'aceptada' },
  { pan: '36000000000057', brand: 'DINERS', outcome: 'refused', dice: 'rechazada' },
  {
    pan: '4970110000001003',
    brand: 'VISA',
    outcome: 'accepted',
    challenge: true,
    dice: 'pide autenticación',
  },
  {
    pan: '4970110000000039',
    brand: 'VISA',
    outcome: 'refused',
    challenge: true,
    dice: 'pide autenticación y es rechazada',
  },
  { pan: '4970110000000401', brand: 'VISA', outcome: 'notHolder', dice: 'autenticación fallida' },
  {
    pan: '4970110000000021',
    brand: 'VISA',
    outcome: 'accepted',
    challenge: true,
    dice: 'pide autenticación',
  },
  {
    pan: '5100010000000049',
    brand: 'MASTERCARD',
    outcome: 'accepted',
    challenge: true,
    dice: 'pide autenticación',
  },
  { pan: '375900000000016', brand: 'AMEX', outcome: 'accepted', challenge: true, dice: 'pide autenticación' },
  { pan: '4970100000000998', brand: 'VISA', outcome: 'technical', dice: 'error técnico' },
  { pan: '4970100000000709', brand: 'VISA', outcome: 'pending', dice: 'queda pendiente' },
]

/** The cards that a page may offer to fill in. */
export const testCards = CARDS.map(({ pan, brand, dice }) => ({
  pan,
  brand,
  dice,
  cvv: brand === 'AMEX' ? '1234' : '123',
}))

/** A card as it is stored: without its number and its code. */
export type Masked = {
  brand: string
  pan: string
  expiryMonth: number
  expiryYear: number
  outcome: Outcome
  challenge: boolean
}

const TypedCard = z
  .object({ pan: z.string(), expiry: z.string(), cvv: z.string() })
  .catch({ pan: '', expiry: '', cvv: '' })

const EXPIRY = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/

function readExpiry(text: string, today: Date) {
  const [, month, year] = EXPIRY.exec(text.trim()) ?? []
  const expiry = { expiryMonth: Number(month), expiryYear: 2000 + Number(year) }
  const months = expiry.expiryYear * 12 + expiry.expiryMonth - 1
  // Good until the last day of its month.
  if (!month || months < today.getUTCFullYear() * 12 + today.getUTCMonth()) throw new Refusal('CLIENT_302')
  return expiry
}

/**
 * Accepts only the numbers of the table, so a real card typed by mistake is refused. The result may be stored.
 * @throws {Refusal}
 */
export function readCard(typed: unknown, today = new Date()): Masked {
  const { pan, expiry, cvv } = TypedCard.parse(typed)
  const digits = pan.replaceAll(/[\s-]/g, '')
  const card = CARDS.find((one) => one.pan === digits)
  if (!card) throw new Refusal('CLIENT_301', 'Solo sirven las tarjetas de prueba.')
  const kept = {
    brand: card.brand,
    pan: `${digits.slice(0, 6)}XXXXXX${digits.slice(-4)}`,
    outcome: card.outcome,
    challenge: card.challenge ?? false,
    ...readExpiry(expiry, today),
  }
  if (!/^\d{3,4}$/.test(cvv)) throw new Refusal('CLIENT_303')
  return kept
}
