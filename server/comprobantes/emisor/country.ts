import type { Reglas } from './reglas.ts'
import { reglas as peru } from './sunat/reglas.ts'

/** The rules of the country that a setting names. */
export const reglasDe = (_country: string | undefined): Reglas => peru
