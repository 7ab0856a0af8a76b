import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Descarga, Hecho } from '#contract/core/shapes.ts'

const suyo = ['menu_miscursos', 'per_asistencia_registrar'] as const
/** Where other programs read one's calendar; null while one has none. */
const Direccion = z.object({ direccion: z.string().nullable() })

/** One's classes in the calendar of a phone or of a mail program, at an address that only its owner knows. */
export const calendario = {
  mio: op({
    method: 'GET',
    path: '/calendario/mio',
    kind: 'read',
    permiso: suyo,
    input: z.strictObject({}),
    output: Direccion,
  }),
  /** Gives one an address, or another one: the former stops answering. */
  renovar: op({
    method: 'POST',
    path: '/calendario/renovar',
    kind: 'write',
    permiso: suyo,
    input: z.strictObject({}),
    output: Hecho.extend(Direccion.shape),
  }),
  /** Read by calendar programs, which have no session: the address itself says whose it is. */
  feed: op({
    method: 'GET',
    path: '/calendario/:secreto/clases.ics',
    kind: 'read',
    permiso: 'PUBLICO',
    file: true,
    input: z.strictObject({ secreto: z.string().max(200) }),
    output: Descarga,
  }),
}
