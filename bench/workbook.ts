import { writeXlsx } from '#server/core/planilla/index.ts'

/** A workbook of texts, under headings. */
export async function workbook(titulos: string[], filas: string[][]): Promise<Uint8Array<ArrayBuffer>> {
  const columnas = titulos.map((titulo) => ({ titulo, tipo: 'texto' as const }))
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx({ columnas, filas })) chunks.push(chunk as Uint8Array)
  return Uint8Array.from(Buffer.concat(chunks))
}
