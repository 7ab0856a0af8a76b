import { randomBytes } from 'node:crypto'

import type { Masked } from './cards.ts'
import { type Transaction } from './movement.ts'

/** A form for a payer, and its attempts. */
export type Session = {
  id: string
  token: string
  orderId: string
  amount: number
  currency: string
  customer: Record<string, unknown>
  metadata: Record<string, string> | null
  ipnTargetUrl: string | null
  expires: string
  attempts: number
  cycle: 'OPEN' | 'CLOSED'
  abandoned: boolean
  /** Newest first. */
  transactions: Transaction[]
  /** Challenges of the bank that the payer has not answered. */
  challenges: { id: string; card: Masked; until: string }[]
}

/** Makes a form token: long and opaque as the gateway's, with the prefix SIMULADOR. */
export const makeToken = () => `SIMULADOR${randomBytes(192).toString('base64url')}`
