import { z } from 'zod'

/** A point of issue as other rows carry it. */
export const LocalRef = z.object({ idLocal: z.int(), nombre: z.string(), codigo: z.string() })
