export { isDamagedNumber, llaveDe, textoDe } from './celda.ts'
export {
  type Celdas,
  type Chosen,
  type ColumnFormat,
  distinctOf,
  filasDe,
  type FilaDeTabla,
  findColumnas,
  type Layout,
  layOut,
  type LongTable,
  longTable,
  refuseMissing,
  type ReglasDeValor,
  tablaDe,
  textsOf,
} from './columnas.ts'
export { encabezadosDe, HEADING_ROWS, huellaDe, letterOf, nombresDe } from './encabezado.ts'
export { writeCsv, writeXlsx } from './escribir/escribir.ts'
export type { OutputColumn, OutputSheet } from './escribir/salida.ts'
export { xlsxOf } from './escribir/xlsx.ts'
export { type ZipFile, zipOf } from './escribir/zip.ts'
export {
  type Celda,
  type Fila,
  type Hoja,
  LIMITES,
  type Limites,
  limitesDe,
  type SheetSummary,
  widthOf,
} from './leer/hoja.ts'
export { leerHojas, leerPlanilla } from './leer/leer.ts'
export { type Columna, countFields, findHeader, nombreDeCampo, parteDe } from './recognise.ts'
export { leerDia } from './valor/fecha.ts'
export { decimalDe, type FormatoMonto, leerMonto } from './valor/monto.ts'
