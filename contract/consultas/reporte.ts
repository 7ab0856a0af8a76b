import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Descarga } from '#contract/core/shapes.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { usuario } from '#contract/personas/usuario.ts'

const report = {
  method: 'POST',
  kind: 'read',
  file: true,
  larga: true,
  pideClave: true,
  output: Descarga,
} as const
const ofMatriculas = { ...report, permiso: matricula.buscar.permiso, input: matricula.buscar.input } as const

/** Files for use in other programs, each with the filter of its list: all rows of the filter, not a page. */
export const reporte = {
  usuarios: op({
    ...report,
    path: '/usuarios/usuariosreporte',
    permiso: usuario.buscar.permiso,
    input: usuario.buscar.input,
  }),
  /** Participants by group, with their contact data. By default those with a seat. */
  participantes: op({ ...ofMatriculas, path: '/matricula/reporteparticipantes' }),
  /**
   * A CSV for Moodle's upload of users: participants with access, one line each, with their courses by short
   * name (the code of the course) and their groups.
   */
  aulaVirtual: op({ ...ofMatriculas, path: '/matricula/reporteaccesoaulavirtual' }),
  /** Contacts of participants with the communication access, for a phone (vCard 3.0) or as a spreadsheet. */
  grupoWhatsapp: op({
    ...ofMatriculas,
    path: '/matricula/reportegrupowhatsapp',
    input: matricula.buscar.input.extend({ formato: z.enum(['vcf', 'xlsx']).default('vcf') }),
  }),
}
