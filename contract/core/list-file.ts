import { z } from 'zod'

import type { Op } from './op.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const CSV = 'text/csv'

/** File types of every paged list, by its `Accept`, with their file extensions. */
export const ARCHIVOS = { [XLSX]: 'xlsx', [CSV]: 'csv' } as const
export type TipoArchivo = keyof typeof ARCHIVOS

/** The row shape of an operation that reads pages; undefined for any other. */
export function filaDe({ kind, output }: Op): z.ZodObject | undefined {
  if (kind !== 'read' || !(output instanceof z.ZodObject) || !('totalElements' in output.shape))
    return undefined
  const { content } = output.shape
  return content instanceof z.ZodArray && content.element instanceof z.ZodObject ? content.element : undefined
}
