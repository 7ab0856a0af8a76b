import { Group } from '@mantine/core'

import type { ComprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

/** The state, and whether its answer is late. Sent is not yet answered here; in other nouns it is an end. */
export const LoteState = ({ row: { estado, atrasado } }: { row: ComprobanteLote }) => (
  <Group gap="xs">
    <StateBadge noun="comprobante_lote" state={estado} {...(estado === 'ENVIADO' && { tone: 'active' })} />
    {atrasado && <StateBadge noun="comprobante_lote" state="ATRASADO" tone="bad" />}
  </Group>
)
