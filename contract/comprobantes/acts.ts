import type { Comprobante } from './comprobante.ts'

type Row = Pick<Comprobante, 'estado' | 'codigo' | 'reemplazado' | 'constatable' | 'credito'>

/** The acts that a document offers a person, by their operations. */
export const actsOn = ({ estado, codigo, reemplazado, constatable, credito }: Row) => ({
  reenviar: estado === 'EXCEPCION',
  reemitir: estado === 'RECHAZADO' && !reemplazado && codigo !== 'SIN_ORIGEN',
  constatar: constatable,
  acreditar: credito !== null && credito.porCobrar > 0 && estado !== 'RECHAZADO',
})

/** Codes of the program, and of the tax office, that have their own advice in a state: the code stays after it. */
const OWN_ADVICE = [
  ['EXCEPCION', 'SIN_IDENTIDAD'],
  ['EXCEPCION', '1033'],
  ['RECHAZADO', 'SIN_ORIGEN'],
  ['ACEPTADO', 'CONSTATADO'],
] as const

/** Key of the sentence that tells a person what a document waits for. */
export function adviceOn({ estado, codigo, reemplazado }: Omit<Row, 'constatable' | 'credito'>) {
  const [, own] = OWN_ADVICE.find(([state, code]) => state === estado && code === codigo) ?? []
  return `comprobante.que.${own ?? (estado === 'RECHAZADO' && reemplazado ? 'REEMPLAZADO' : estado)}` as const
}

/** The payer of a document as the form of an act begins with it. */
export function payerOf({ clase, comprador }: Pick<Comprobante, 'clase' | 'comprador'>) {
  const { tipoDocumento, documento, nombre, direccion } = comprador
  const usual = clase === 'FACTURA' ? 'RUC' : 'DNI'
  return {
    tipoDocumento: (tipoDocumento === 'NINGUNO' ? usual : tipoDocumento) as 'DNI',
    documento,
    nombre,
    direccion,
  }
}
