import { z } from 'zod'

/** A currency as other rows carry it. */
export const MonedaRef = z.object({ idMoneda: z.int(), codigo: z.string(), simbolo: z.string() })
