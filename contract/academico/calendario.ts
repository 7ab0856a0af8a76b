import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Descarga, Hecho } from '#contract/core/shapes.ts'

const ownCalendarAuthorities = ['menu_miscursos', 'per_asistencia_registrar'] as const
/** Address at which other programs read the actor's calendar; null before one is made. */
const Direccion = z.object({ direccion: z.string().nullable() })

/** The actor's classes for the calendar of a phone or a mail program, at an address that only its owner knows. */
export const calendario = {
  mio: op({
    method: 'GET',
    path: '/calendario/mio',
    kind: 'read',
    permiso: ownCalendarAuthorities,
    input: z.strictObject({}),
    output: Direccion,
  }),
  /** Makes a new address; the former stops answering. */
  renovar: op({
    method: 'POST',
    path: '/calendario/renovar',
    kind: 'write',
    permiso: ownCalendarAuthorities,
    input: z.strictObject({}),
    output: Hecho.extend(Direccion.shape),
  }),
  /** Read by calendar programs, which have no session: the secret in the address identifies its owner. */
  feed: op({
    method: 'GET',
    path: '/calendario/:secreto/clases.ics',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'PUBLICO',
    file: true,
    input: z.strictObject({ secreto: z.string().max(200) }),
    output: Descarga,
  }),
}
