import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { recordPart } from '#web/core/screen/lent.ts'
import { NextCharge } from '#web/cuentas/charge-strip/index.ts'

/** Fetched with the sentence under its strip of charges, which would otherwise arrive after it. */
export const MatriculaRecord = recordPart('matricula', async () => {
  NextCharge.prefetch()
  return (await import('./record.tsx')).MatriculaRecord
})

export const Participants = lazyPart(async () => (await import('./participants.tsx')).Participants)
