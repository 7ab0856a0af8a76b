import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Id, Motivo, saved } from '#contract/core/shapes.ts'
import { MOST_CARGOS } from '#contract/pagos/empresa.ts'
import { EntradaPagador, Pedido } from '#contract/pagos/pedido.ts'

import { Comprobante } from './comprobante-detalle.ts'

/** Operations that make a comprobante, or change one. */
export const changeOps = {
  /** Sets the document and the payer of a payment that is not confirmed. */
  elegir: op({
    method: 'POST',
    path: '/comprobante/elegir',
    kind: 'write',
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({ idIngreso: Id, comprobante: Pedido }),
    output: z.object({ mensaje: z.string() }),
  }),
  /** Sends one again that the tax office could not take, under its number; with a corrected payer, if one is given. */
  reenviar: op({
    method: 'POST',
    path: '/comprobante/reenviar',
    kind: 'write',
    once: true,
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({ idComprobante: Id, pagador: EntradaPagador.nullish() }),
    output: saved('comprobante', Comprobante),
  }),
  /** Makes a rejected one again under another number; with another document or payer, if they are given. */
  reemitir: op({
    method: 'POST',
    path: '/comprobante/reemitir',
    kind: 'write',
    once: true,
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({ idComprobante: Id, comprobante: Pedido.nullish() }),
    output: saved('comprobante', Comprobante),
  }),
  /**
   * Bills open charges before they are paid, each for all that it owes: of a student to the payer asked for, or of several students to the
   * company that pays their enrolments. Payments of these charges settle it and have no other document.
   */
  facturar: op({
    method: 'POST',
    path: '/comprobante/facturar',
    kind: 'write',
    once: true,
    status: 201,
    permiso: 'per_ingreso_confirmar',
    input: z
      .strictObject({
        cuentas: z.array(Id).min(1).max(MOST_CARGOS),
        comprobante: Pedido.optional(),
        idEmpresa: Id.optional(),
      })
      .superRefine(({ comprobante, idEmpresa }, issues) => {
        if ((comprobante === undefined) !== (idEmpresa === undefined)) return
        const clave = comprobante ? 'empresa.soloFactura' : 'campo.obligatorio'
        issues.addIssue({ code: 'custom', path: ['comprobante'], params: { clave } })
      }),
    output: saved('comprobante', Comprobante),
  }),
  /**
   * Undoes by a note what payments did not settle of a document on credit; its charges are free again. Returns the note. A rejected one is given
   * up without a note, and returned.
   */
  acreditar: op({
    method: 'POST',
    path: '/comprobante/acreditar',
    kind: 'write',
    once: true,
    permiso: 'per_ingreso_anular',
    pideClave: true,
    input: z.strictObject({ idComprobante: Id, motivo: Motivo }),
    output: saved('comprobante', Comprobante),
  }),
  /** A person says whether the tax office has one that was sent and not answered, after a look at its page. */
  constatar: op({
    method: 'POST',
    path: '/comprobante/constatar',
    kind: 'write',
    once: true,
    permiso: 'per_ingreso_confirmar',
    pideClave: true,
    input: z.strictObject({ idComprobante: Id, loTiene: z.boolean() }),
    output: saved('comprobante', Comprobante),
  }),
}
