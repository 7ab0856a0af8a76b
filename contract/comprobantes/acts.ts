import { CLASES, ClasePago } from '#contract/pagos/pedido.ts'

import type { Comprobante } from './comprobante-detalle.ts'

type Row = Pick<
  Comprobante,
  'estado' | 'codigo' | 'reemplazado' | 'reemitible' | 'constatable' | 'credito' | 'lotes'
>

/** The acts that a document offers a person, by their operations. */
export const actsOn = ({ estado, reemitible, constatable, credito, lotes }: Row) => ({
  reenviar: estado === 'EXCEPCION',
  reemitir: reemitible,
  constatar: constatable,
  constatarBaja: lotes.some((lote) => lote.constatable),
  acreditar: credito !== null && credito.porCobrar > 0,
})

/** Codes of the program, and of the tax office, that have their own advice in a state: the code stays after it. */
const OWN_ADVICE = [
  ['EXCEPCION', 'SIN_IDENTIDAD'],
  ['EXCEPCION', '1033'],
  ['RECHAZADO', 'SIN_ORIGEN'],
  ['ACEPTADO', 'CONSTATADO'],
] as const

/** Key of the sentence that tells a person what a document waits for. */
export function adviceOn({
  estado,
  codigo,
  reemplazado,
  reemitible,
  lotes,
}: Omit<Row, 'constatable' | 'credito'>) {
  if (lotes.some((lote) => lote.constatable)) return 'comprobante.que.BAJA_EN_DUDA' as const
  const [, own] = OWN_ADVICE.find(([state, code]) => state === estado && code === codigo) ?? []
  const ended = reemplazado ? 'REEMPLAZADO' : 'SIN_VALOR'
  return `comprobante.que.${own ?? (estado === 'RECHAZADO' && !reemitible ? ended : estado)}` as const
}

/** Kind of a document as a form has it; a note keeps its payer, so that it has none. */
export const kindOf = ({ clase }: Pick<Comprobante, 'clase'>) =>
  ClasePago.safeParse(clase).data ?? ClasePago.options[0]!

/** The payer of a document as the form of an act begins with it. */
export function payerOf(row: Pick<Comprobante, 'clase' | 'comprador'>) {
  const { tipoDocumento, documento, nombre, direccion, datos } = row.comprador
  const { documentos } = CLASES[kindOf(row)]
  return {
    tipoDocumento: documentos.find((one) => one === tipoDocumento) ?? documentos[0],
    documento,
    nombre,
    direccion,
    ...(datos && { datos }),
  }
}
