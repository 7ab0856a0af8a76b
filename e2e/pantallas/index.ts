import { ACADEMICO } from './academico.ts'
import { DINERO } from './dinero.ts'
import { GENTE } from './gente.ts'
import { MARCO } from './marco.ts'
import type { Pantalla } from './pantalla.ts'

export { abrirPantalla, listo, type Pantalla } from './pantalla.ts'

/** Every screen, as whoever uses it sees it, with its drawers and dialogs open. */
export const PANTALLAS: Pantalla[] = [...MARCO, ...GENTE, ...ACADEMICO, ...DINERO]
