import { z } from 'zod'

/** A form has only text: other values come as JSON. */
export const jsonText = <S extends z.ZodType>(schema: S, max = 5000) =>
  z
    .string()
    .max(max)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        ctx.addIssue({ code: 'custom', params: { clave: 'campo.formato' } })
        return z.NEVER
      }
    })
    .pipe(schema)
