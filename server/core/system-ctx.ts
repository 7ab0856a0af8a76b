import type { Idioma } from '#contract/core/idiomas.ts'

import { type Ctx, SISTEMA } from './ctx.ts'
import type { Db } from './db.ts'
import { translator } from './words.ts'

/** For work without a request: what is due each day, what the gateway tells, the sample school. The system acts. */
export const systemCtx = (db: Db, idioma: Idioma = 'es'): Ctx => ({
  db,
  actor: SISTEMA,
  t: translator(idioma),
  idioma,
  direccion: '',
  simular: false,
})
