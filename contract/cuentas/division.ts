import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Dinero, DineroFila, Hecho, Id, IdTexto } from '#contract/core/shapes.ts'

/** Kind of the first part of a shared charge: a percentage of what is owed, or an amount. The second pays what is left of it. */
export const ModoDivision = z.enum(['PORCENTAJE', 'MONTO'])
export type ModoDivision = z.infer<typeof ModoDivision>

/** The part of a charge that one of two payers pays: an adult by their link, or the student (null). */
export const ParteDeCuenta = z.object({
  idVinculo: z.int().nullable(),
  nombre: z.string(),
  monto: DineroFila,
  pagado: DineroFila,
  enRevision: DineroFila,
  saldo: DineroFila,
  /** Whether the payer may pay now: not after the end of the link, nor under a limit. */
  puedePagar: z.boolean(),
})
export type ParteDeCuenta = z.infer<typeof ParteDeCuenta>

/** The split of a charge. A reader who pays a part of it gets no split, but their part as the charge. */
export const Division = z.object({
  modo: ModoDivision,
  valor: DineroFila,
  partes: z.array(ParteDeCuenta),
})
export type Division = z.infer<typeof Division>

/** A payer of two: an adult by their link, or the student with null. */
export const Pagante = z.strictObject({ idVinculo: Id.nullable() })
export type Pagante = z.infer<typeof Pagante>

/** A payer as the value of a choice, and the payer of such a value. */
export const keyOfPayer = ({ idVinculo }: Pagante) => String(idVinculo)
export const payerOfKey = (key: string): Pagante => ({ idVinculo: key === 'null' ? null : Number(key) })

const action = {
  method: 'POST',
  kind: 'write',
  permiso: 'per_cuenta_gestionar',
  once: true,
  output: Hecho,
} as const
/** A charge, or all of an enrolment that still owe something. */
const which = { idCuenta: Id.optional(), idMatricula: Id.optional() }
const isOne = ({ idCuenta, idMatricula }: { idCuenta?: unknown; idMatricula?: unknown }) =>
  (idCuenta === undefined) !== (idMatricula === undefined)
const ONE = { params: { clave: 'division.deQue' }, path: ['idCuenta'] }

export const division = {
  /** Payers of a part for a student: the adults who pay and may now, then the student. */
  pagantes: op({
    method: 'GET',
    path: '/cuenta/pagantes/:idUsuario',
    kind: 'read',
    permiso: action.permiso,
    input: z.strictObject({ idUsuario: IdTexto }),
    output: z.object({ content: z.array(z.object({ idVinculo: z.int().nullable(), nombre: z.string() })) }),
  }),
  /** Splits the debt of a charge, or changes the split: it stays one debt. Of an enrolment by percentage alone. */
  dividir: op({
    ...action,
    path: '/cuenta/dividir',
    input: z
      .strictObject({ ...which, primero: Pagante, segundo: Pagante, modo: ModoDivision, valor: Dinero })
      .refine(isOne, ONE),
  }),
  /** Ends the split: what each paid stays on the charge. */
  unir: op({ ...action, path: '/cuenta/unir', input: z.strictObject(which).refine(isOne, ONE) }),
}
