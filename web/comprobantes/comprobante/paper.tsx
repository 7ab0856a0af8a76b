import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { PaperAction, type PaperLook } from '#web/core/act/paper-action.tsx'
import type { Frase } from '#web/ui/words.ts'

/** Prints a document on a sheet. */
export const ComprobantePaper = ({ id, label, ...look }: { id: number; label: Frase } & PaperLook) => (
  <PaperAction op={comprobante.pdf} label={label} input={{ id, formato: 'a4' }} {...look} />
)
