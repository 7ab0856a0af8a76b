import { z } from 'zod'

/** An area as other rows carry it: here, because price lists name it and stand before areas. */
export const AreaRef = z.object({ idArea: z.int(), nombre: z.string() })
