import { recordPart } from '#web/core/screen/lent.ts'
import { NextCharge } from '#web/cuentas/charge-strip/index.ts'

/** Fetched with the sentence under its strip of charges, which would otherwise arrive after it. */
export const MatriculaRecord = recordPart('matricula', async () => {
  NextCharge.prefetch()
  return (await import('./record.tsx')).MatriculaRecord
})
