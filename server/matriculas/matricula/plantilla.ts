import { XLSX } from '#contract/core/list-file.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Handler } from '#server/core/ctx.ts'
import { plantillaPersonas } from '#server/personas/planilla/index.ts'

import { tiposDeDocumento } from './repo.ts'

export const plantilla: Handler<typeof matricula.plantilla> = async (ctx) => ({
  nombre: ctx.t('matricula.plantillaNombre'),
  tipo: XLSX,
  datos: await plantillaPersonas(await tiposDeDocumento(ctx), ctx.t),
})
