export type { PaperDocument, Block } from './documento.ts'
export { imprimir } from './imprimir.ts'
export { A4, amountCell, labelledRows, letterhead, ruledTable, nombreDe, ROLLO } from './blocks.ts'
