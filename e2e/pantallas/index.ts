import { ACADEMICO } from './academico.ts'
import { DINERO } from './dinero.ts'
import { GENTE } from './gente.ts'
import { MARCO } from './marco.ts'
import type { Pantalla } from './pantalla.ts'

export { abrirPantalla, listo, type Pantalla } from './pantalla.ts'

/** Every screen, with the user that works on it, and with its drawers and dialogs. */
export const PANTALLAS: Pantalla[] = [...MARCO, ...GENTE, ...ACADEMICO, ...DINERO]
