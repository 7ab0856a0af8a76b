import { recordPart } from '#web/core/screen/lent.ts'

export const IncidenciaRecord = recordPart(
  'incidencia',
  async () => (await import('./record.tsx')).IncidenciaRecord,
)
