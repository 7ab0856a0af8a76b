export type { Block, PaperDocument } from './documento.ts'
export { imprimir } from './imprimir.ts'
export { A4, amountCell, labelledRows, letterhead, ROLLO, ruledTable, signatureLines } from './blocks.ts'
