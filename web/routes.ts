import { academico } from '#web/academico/routes.ts'
import { certificados } from '#web/certificados/routes.ts'
import { comprobantes } from '#web/comprobantes/routes.ts'
import { consultas } from '#web/consultas/routes.ts'
import type { Screen } from '#web/core/screen/screen.ts'
import { cuentas } from '#web/cuentas/routes.ts'
import { importacion } from '#web/importacion/routes.ts'
import { institucion } from '#web/institucion/routes.ts'
import { matriculas } from '#web/matriculas/routes.ts'
import { mensajes } from '#web/mensajes/routes.ts'
import { pagos } from '#web/pagos/routes.ts'
import { personas } from '#web/personas/routes.ts'

/** Every screen, by wing. */
export const screens: Screen[] = [
  ...institucion,
  ...personas,
  ...cuentas,
  ...mensajes,
  ...pagos,
  ...comprobantes,
  ...academico,
  ...matriculas,
  ...certificados,
  ...consultas,
  ...importacion,
]
