import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Descarga } from '#contract/core/shapes.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'

const report = { method: 'POST', kind: 'read', file: true, larga: true, output: Descarga } as const
const ofMatriculas = { ...report, permiso: matricula.buscar.permiso, input: matricula.buscar.input } as const

/** Files that people use next, each with the filter of the list that it is of: all that it lets through, not a page of it. */
export const reporte = {
  usuarios: op({
    ...report,
    path: '/usuarios/usuariosreporte',
    permiso: usuario.buscar.permiso,
    reciente: true,
    input: usuario.buscar.input,
  }),
  /** Who is in which group, with what is needed to reach them. Unless states are given, those who have a seat. */
  participantes: op({ ...ofMatriculas, path: '/matricula/reporteparticipantes' }),
  /**
   * A CSV that an upload of users to Moodle takes as it is: those whose access is granted, one line each, with their
   * courses by short name (the code of the course) and their groups.
   */
  aulaVirtual: op({ ...ofMatriculas, path: '/matricula/reporteaccesoaulavirtual' }),
  /** The contacts of those whose communication access is granted, for a phone (vCard 3.0) or as a spreadsheet. */
  grupoWhatsapp: op({
    ...ofMatriculas,
    path: '/matricula/reportegrupowhatsapp',
    input: matricula.buscar.input.extend({ formato: z.enum(['vcf', 'xlsx']).default('vcf') }),
  }),
}
