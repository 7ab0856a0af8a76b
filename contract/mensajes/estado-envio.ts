import { z } from 'zod'

export const EstadoEnvio = z.enum(['PENDIENTE', 'ENVIADO', 'FALLIDO', 'CANCELADO'])
export type EstadoEnvio = z.infer<typeof EstadoEnvio>
