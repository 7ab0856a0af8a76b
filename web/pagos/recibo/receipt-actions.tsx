import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import { PaperAction, type PaperLook } from '#web/core/act/paper-action.tsx'

type Props = PaperLook & {
  row: Pick<Ingreso, 'idIngreso' | 'numeroRecibo'>
  /** Only the sheet format, for users without a receipt printer. */
  hoja?: boolean
}

/** Prints the receipt of a payment, if there is one. */
export function ReceiptActions({ row: { idIngreso: id, numeroRecibo }, hoja, ...look }: Props) {
  if (!numeroRecibo) return null
  if (hoja) return <PaperAction op={recibo.ver} label="recibo.recibo" toRead input={{ id }} {...look} />
  return (
    <>
      <PaperAction op={recibo.ver} label="recibo.a4" input={{ id, formato: 'a4' }} {...look} />
      <PaperAction op={recibo.ver} label="recibo.80mm" input={{ id, formato: '80mm' }} {...look} />
    </>
  )
}
