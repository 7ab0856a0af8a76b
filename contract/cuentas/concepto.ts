import { z } from 'zod'

import { codigos } from '#contract/core/shapes.ts'
import { AFECTACIONES } from '#contract/institucion/tributo.ts'

/** The kinds of a line of a price list, and of the charge that it makes. */
export const TipoConcepto = z
  .enum(['MATRICULA', 'CUOTA', 'MATERIAL', 'CERTIFICADO', 'MORA', 'OTRO'])
  .register(codigos, { palabras: 'tipoConcepto' })
export type TipoConcepto = z.infer<typeof TipoConcepto>

export const Afectacion = z.enum(AFECTACIONES).register(codigos, { palabras: 'afectacion' })
export type Afectacion = z.infer<typeof Afectacion>
