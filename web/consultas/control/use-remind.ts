import { personName } from '#contract/core/person-name.ts'
import { useBulkOpen } from '#web/core/bulk/bulk-open.tsx'
import { useT } from '#web/ui/words.ts'

import { reminderBy } from './recordar.tsx'

type Reminded = { idUsuario: number } & Parameters<typeof personName>[0]
const REMINDERS = { CORREO: reminderBy<Reminded>('CORREO'), WHATSAPP: reminderBy<Reminded>('WHATSAPP') }

/** Opens the preview of a reminder to these students. */
export function useRemind() {
  const t = useT()
  const openBulk = useBulkOpen()
  return (canal: keyof typeof REMINDERS, rows: readonly Reminded[]) => {
    const action = REMINDERS[canal]
    openBulk({
      action,
      rows,
      rowId: ({ idUsuario }) => idUsuario,
      nameOf: personName,
      titulo: t(action.label),
      onDone: () => undefined,
    })
  }
}
