import { recordPart } from '#web/core/screen/lent.ts'

export const InteresadoRecord = recordPart(
  'interesado',
  async () => (await import('./record.tsx')).InteresadoRecord,
)
