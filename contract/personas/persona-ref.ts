import { z } from 'zod'

/** A person as other rows carry them. */
export const PersonaRef = z.object({
  idUsuario: z.int(),
  nombres: z.string(),
  papellido: z.string(),
  sapellido: z.string().nullable(),
  tipoDocumento: z.string(),
  numeroDocumento: z.string(),
})
export type PersonaRef = z.infer<typeof PersonaRef>

/** A person without their document, for rows that students read too. */
export const AutorRef = PersonaRef.omit({ tipoDocumento: true, numeroDocumento: true })
