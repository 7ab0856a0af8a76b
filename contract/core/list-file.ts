import { z } from 'zod'

import type { Op } from './op.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const CSV = 'text/csv'

/** What every paged list also leaves as, when it is asked with this `Accept`, and how the file's name ends. */
export const ARCHIVOS = { [XLSX]: 'xlsx', [CSV]: 'csv' } as const
export type TipoArchivo = keyof typeof ARCHIVOS

/** The rows of an operation that reads pages; undefined if it is any other. */
export function filaDe({ kind, output }: Op): z.ZodObject | undefined {
  if (kind !== 'read' || !(output instanceof z.ZodObject) || !('totalElements' in output.shape))
    return undefined
  const { content } = output.shape
  return content instanceof z.ZodArray && content.element instanceof z.ZodObject ? content.element : undefined
}
