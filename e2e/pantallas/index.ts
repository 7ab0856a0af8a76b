import { ACADEMICO } from './academico.ts'
import { DINERO } from './dinero.ts'
import { MARCO } from './marco.ts'
import type { TestScreen } from './pantalla.ts'
import { PEOPLE } from './people.ts'

export { openScreen, type TestScreen, waitUntilIdle } from './pantalla.ts'

/** Every screen, with the user that works on it, and with its drawers and dialogs. */
export const SCREENS: TestScreen[] = [...MARCO, ...PEOPLE, ...ACADEMICO, ...DINERO]
