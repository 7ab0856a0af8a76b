export type { Block, PaperDocument } from './documento.ts'
export { imprimir } from './imprimir.ts'
export { A4, amountCell, labelledRows, letterhead, nombreDe, ROLLO, ruledTable } from './blocks.ts'
