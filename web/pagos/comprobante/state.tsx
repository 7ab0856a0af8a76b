import { Group } from '@mantine/core'

import type { Comprobante, EstadoComprobante } from '#contract/pagos/comprobante.ts'
import { StateBadge, type Tone } from '#web/ui/state-badge.tsx'

/** Sent is not yet answered here; in other nouns it is an end. */
const TONES: Partial<Record<EstadoComprobante, Tone>> = {
  ENVIADO: 'active',
  OBSERVADO: 'good',
  EXCEPCION: 'wait',
}

/** The state, and whether its answer is late. */
export function ComprobanteState({ row: { estado, atrasado } }: { row: Comprobante }) {
  const tone = TONES[estado]
  return (
    <Group gap="xs">
      <StateBadge noun="comprobante" state={estado} {...(tone && { tone })} />
      {atrasado && <StateBadge noun="comprobante" state="ATRASADO" tone="bad" />}
    </Group>
  )
}
