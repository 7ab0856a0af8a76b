import { randomBytes } from 'node:crypto'

import type { Masked } from './cards.ts'
import { type Transaction } from './movement.ts'

/** A form given to one payer, and what has been tried with it. */
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
  /** Payers who have been asked who they are and have not answered. */
  challenges: { id: string; card: Masked; until: string }[]
}

/** Long and opaque, as the real one, with its origin in front. */
export const makeToken = () => `SIMULADOR${randomBytes(192).toString('base64url')}`
