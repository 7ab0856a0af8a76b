import { z } from 'zod'

/** The schema of a value that is there. */
export const unwrapSchema = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? unwrapSchema(schema.unwrap() as z.ZodType)
    : schema
