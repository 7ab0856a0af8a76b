import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { codigos, Descarga, Fecha, Hecho, Id, IdTexto, Instante, Motivo } from '#contract/core/shapes.ts'
import { Consentimiento } from '#contract/personas/consentimiento.ts'

/** The whole file as a zip: a workbook, and the files as they are stored. */
const archivo = {
  method: 'GET',
  kind: 'read',
  file: true,
  larga: true,
  pideClave: true,
  output: Descarga,
} as const

/** Somebody else who took the file. */
const Acceso = z.object({ instante: Instante, quien: z.string() })

/** What the person and the staff are told of a file without opening it. */
const Resumen = {
  consentimientos: z.array(Consentimiento),
  /** Newest first. */
  accesos: z.array(Acceso),
}

/** Why a person cannot be erased now. */
export const ImpideSupresion = z
  .enum(['SUPRIMIDA', 'PROPIA', 'FIRMA', 'MATRICULA', 'PAGO', 'DEUDA', 'SALDO', 'PLAZO'])
  .register(codigos, { palabras: 'impideSupresion' })
export type ImpideSupresion = z.infer<typeof ImpideSupresion>

/** What goes. */
export const Borrado = z
  .enum(['DATOS', 'FOTO', 'ACCESO', 'CONSTANCIAS', 'MENSAJES', 'TEXTOS', 'CERTIFICADOS', 'AUDITORIA'])
  .register(codigos, { palabras: 'borrado' })
/** What stays, without a name. */
export const Conservado = z
  .enum([
    'PAGOS',
    'RECIBOS',
    'CUENTAS',
    'NOTAS',
    'ASISTENCIA',
    'MATRICULAS',
    'CERTIFICADOS',
    'CONSENTIMIENTOS',
  ])
  .register(codigos, { palabras: 'conservado' })

/** What the institution holds about a person: exported, corrected when asked, erased. */
export const expediente = {
  archivo: op({
    ...archivo,
    path: '/expediente/archivo/:id',
    permiso: 'per_expediente_exportar',
    input: z.strictObject({ id: IdTexto }),
  }),
  archivoPropio: op({
    ...archivo,
    path: '/expediente/propio/archivo',
    permiso: 'SESION',
    input: z.strictObject({}),
  }),
  ver: op({
    method: 'GET',
    path: '/expediente/:id',
    kind: 'read',
    permiso: ['per_expediente_exportar', 'per_expediente_suprimir'],
    input: z.strictObject({ id: IdTexto }),
    output: z.object(Resumen),
  }),
  /** What an erasure would take and leave, and why it cannot be made now. */
  supresion: op({
    method: 'GET',
    path: '/expediente/supresion/:id',
    kind: 'read',
    permiso: 'per_expediente_suprimir',
    input: z.strictObject({ id: IdTexto }),
    output: z.object({
      borra: z.array(z.object({ que: Borrado, cuantos: z.int() })),
      queda: z.array(z.object({ que: Conservado, cuantos: z.int() })),
      impide: ImpideSupresion.nullable(),
      /** The first day on which what law has the institution keep may be made anonymous; null if nothing is. */
      desde: Fecha.nullable(),
    }),
  }),
  /** Makes a person anonymous for good: what hangs on money, grades and certificates stays without a name. */
  suprimir: op({
    method: 'POST',
    path: '/expediente/suprimir',
    kind: 'write',
    permiso: 'per_expediente_suprimir',
    pideClave: true,
    input: z.strictObject({ idUsuario: Id, motivo: Motivo }),
    output: Hecho,
  }),
  propio: op({
    method: 'GET',
    path: '/expediente/propio',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: z.object(Resumen),
  }),
}
