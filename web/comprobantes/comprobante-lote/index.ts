import { comprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const lotes = sourceOf(comprobanteLote, 'idComprobanteLote', (lote) => lote.numeroCompleto)

export { LoteLink } from './link.tsx'
