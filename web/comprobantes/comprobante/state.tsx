import { Group } from '@mantine/core'

import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import type { EstadoComprobante } from '#contract/pagos/comprobante-ref.ts'
import { StateBadge, type Tone } from '#web/ui/state-badge.tsx'

/** Sent is not yet answered here; in other nouns it is an end. */
const TONES: Partial<Record<EstadoComprobante, Tone>> = {
  ENVIADO: 'active',
  OBSERVADO: 'good',
  EXCEPCION: 'wait',
  BAJA: 'bad',
  EMITIDO: 'good',
}

/** The state, whether it is to be voided, and whether its answer is late. */
export function ComprobanteState({ row: { estado, baja, atrasado } }: { row: Comprobante }) {
  const tone = TONES[estado]
  return (
    <Group gap="xs">
      <StateBadge noun="comprobante" state={estado} {...(tone && { tone })} />
      {baja === 'PENDIENTE' && <StateBadge noun="comprobante" state="BAJA_PEDIDA" tone="wait" />}
      {atrasado && <StateBadge noun="comprobante" state="ATRASADO" tone="bad" />}
    </Group>
  )
}
