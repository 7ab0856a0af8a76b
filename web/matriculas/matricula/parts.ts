import { recordPart } from '#web/core/lent.ts'

export const MatriculaRecord = recordPart(
  'matricula',
  async () => (await import('./record.tsx')).MatriculaRecord,
)
