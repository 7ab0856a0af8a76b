import { z } from 'zod'

import { IdTexto } from '#contract/core/shapes.ts'

export const staff = 'web_ingreso_listado'
export const anyone = [staff, 'menu_miscursos'] as const
export const byId = z.strictObject({ id: IdTexto })
