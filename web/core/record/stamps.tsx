import type { ReactNode } from 'react'

import { Moment } from '#web/core/words/format.tsx'
import type { Frase } from '#web/ui/words.ts'

import { Author } from './author.tsx'

type Login = string | null | undefined
type Instant = Parameters<typeof Moment>[0]['value']
type Stamped = {
  fechaCreacion?: Instant | null
  usuarioCreacion?: Login
  fechaModificacion?: Instant | null
  usuarioModificacion?: Login
}

/** Lists when a record was made and changed, and by which user: the last of its facts. */
export const stampsOf = (row: Stamped): (readonly [Frase, ReactNode])[] => [
  ...momentOf('ficha.creado', row.fechaCreacion),
  ...authorOf('ficha.creadoPor', row.usuarioCreacion),
  ...momentOf('ficha.modificado', row.fechaModificacion),
  ...authorOf('ficha.modificadoPor', row.usuarioModificacion),
]

const momentOf = (label: Frase, value: Instant | null | undefined) =>
  value ? [[label, <Moment key={label} value={value} />] as const] : []
const authorOf = (label: Frase, login: Login) =>
  login ? [[label, <Author key={label} login={login} />] as const] : []
