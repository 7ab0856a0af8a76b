import { z } from 'zod'

import { grupo } from '#contract/academico/grupo.ts'
import { op } from '#contract/core/op.ts'
import { DineroFila, Fecha, IdTexto, Instante } from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { Canal } from '#contract/mensajes/mensaje.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

/** A student who owes overdue charges, less what is under review. Students of a company are left out: the company is reminded. */
const Deudor = PersonaRef.extend({
  vencido: DineroFila,
  /** Latest reminder that was sent. */
  recordado: z.object({ instante: Instante, canal: Canal }).nullable(),
})
export type Deudor = z.infer<typeof Deudor>

/** Money of a group in a currency: previsto = pagado + enRevision + vencido + porVencer. */
const DineroDeGrupo = z.object({
  moneda: MonedaRef,
  /** Billed, less discounts. */
  previsto: DineroFila,
  pagado: DineroFila,
  /** In payments that wait for the staff. */
  enRevision: DineroFila,
  /** Overdue and not under review. */
  vencido: DineroFila,
  porVencer: DineroFila,
  /** Greatest debt first. */
  deudores: z.array(Deudor),
})
export type DineroDeGrupo = z.infer<typeof DineroDeGrupo>

export const grupoResumen = {
  /** Figures of a group: each part with the authority of its own list, null without it. */
  ver: op({
    method: 'GET',
    path: '/grupo/resumen/:id',
    kind: 'read',
    permiso: grupo.ver.permiso,
    input: z.strictObject({ id: IdTexto }),
    output: z.object({
      /** Classes that are not cancelled, and how many of them were given. */
      clases: z.object({ total: z.int(), dictadas: z.int() }).nullable(),
      /** `numero`: its place among the classes that are not cancelled. */
      proximaClase: z
        .object({
          idClase: z.int(),
          fecha: Fecha,
          horaInicio: z.string(),
          aula: z.string().nullable(),
          numero: z.int(),
        })
        .nullable(),
      /** 0–100 of the noted attendances of live enrolments; null without any. */
      asistencia: z.int().nullable(),
      /** Grades that are missing in the parts of the scheme that have some. */
      notasFaltan: z.int().nullable(),
      enEspera: z.int().nullable(),
      /** Open cases. */
      incidencias: z.int().nullable(),
      /** By currency. */
      dinero: z.array(DineroDeGrupo).nullable(),
    }),
  }),
}
