import { z } from 'zod'

import { confirmaCambio } from '#contract/core/cambios.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  Descarga,
  Fecha,
  Hecho,
  Id,
  identifier,
  IdTexto,
  Instante,
  linea,
  Motivo,
  texto,
} from '#contract/core/shapes.ts'
import { Consentimiento } from '#contract/personas/consentimiento.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

/** The whole file as a zip: a workbook, and the files as they are stored. */
const archivo = {
  method: 'GET',
  kind: 'read',
  lectura: 'PRIMARIA',
  file: true,
  larga: true,
  pideClave: true,
  output: Descarga,
} as const

/** An export of the file by another user. */
const Acceso = z.object({ instante: Instante, quien: z.string() })

export const EstadoCorreccion = z
  .enum(['PEDIDA', 'APLICADA', 'RECHAZADA'])
  .register(codigos, { palabras: 'estado.correccion' })

/** Fields that only the institution may change, as they are or as they should be. An empty surname is none. */
const CamposCorreccion = z.strictObject({
  tipoDocumento: texto(20).optional(),
  numeroDocumento: identifier(20).optional(),
  nombres: linea(80).optional(),
  papellido: linea(60, 0).nullish(),
  sapellido: linea(60, 0).nullish(),
  fechaNacimiento: Fecha.nullish(),
})
export type CamposCorreccion = z.infer<typeof CamposCorreccion>
export const CAMPOS_CORRECCION = Object.keys(CamposCorreccion.shape) as (keyof CamposCorreccion)[]

const Correccion = z.object({
  idCorreccion: z.int(),
  idIncidencia: z.int(),
  fechaCreacion: Instante,
  cambios: CamposCorreccion,
  respuesta: z.string().nullable(),
  estado: EstadoCorreccion,
})
export type Correccion = z.infer<typeof Correccion>

/** Summary of a file, shown to the person and the staff without opening it. */
const Resumen = {
  consentimientos: z.array(Consentimiento),
  /** Newest first. */
  accesos: z.array(Acceso),
  /** Newest first. */
  correcciones: z.array(Correccion),
}

/** Why a person cannot be erased now. */
export const ImpideSupresion = z
  .enum(['SUPRIMIDA', 'PROPIA', 'FIRMA', 'MATRICULA', 'PAGO', 'COMPROBANTE', 'DEUDA', 'SALDO', 'PLAZO'])
  .register(codigos, { palabras: 'impideSupresion' })
export type ImpideSupresion = z.infer<typeof ImpideSupresion>

/** Kinds of data that an erasure deletes. */
export const Borrado = z
  .enum([
    'DATOS',
    'FOTO',
    'ACCESO',
    'CONSTANCIAS',
    'LIMITES',
    'MENSAJES',
    'TEXTOS',
    'CERTIFICADOS',
    'COMPROBANTES',
    'AUDITORIA',
  ])
  .register(codigos, { palabras: 'borrado' })
/** Kinds of data that an erasure keeps, without a name. */
export const Conservado = z
  .enum([
    'PAGOS',
    'RECIBOS',
    'COMPROBANTES',
    'CUENTAS',
    'NOTAS',
    'ASISTENCIA',
    'MATRICULAS',
    'CERTIFICADOS',
    'CONSENTIMIENTOS',
  ])
  .register(codigos, { palabras: 'conservado' })

/** The data that the institution holds about a person: exported, corrected on request, erased. */
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
    unica: true,
    input: z.strictObject({}),
  }),
  /** File of a minor, for an adult who authorizes and sees grades and money: without what is of other adults. */
  archivoDeHijo: op({
    ...archivo,
    path: '/expediente/familia/archivo/:idUsuario',
    permiso: 'SESION',
    familia: ['autoriza'],
    unica: true,
    input: z.strictObject({ idUsuario: IdTexto }),
  }),
  ver: op({
    method: 'GET',
    path: '/expediente/:id',
    kind: 'read',
    permiso: ['per_expediente_exportar', 'per_expediente_suprimir'],
    input: z.strictObject({ id: IdTexto }),
    output: z.object(Resumen),
  }),
  /** Lists the data that an erasure would delete and keep, and the reasons that forbid it now. */
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
  /** Asks for a correction of what only the institution may change, also for a minor by an adult who authorizes: it arrives as a case. One at a time. */
  pedirCorreccion: op({
    method: 'POST',
    path: '/expediente/correccion',
    kind: 'write',
    permiso: 'SESION',
    familia: ['autoriza'],
    status: 201,
    input: CamposCorreccion.extend({ idUsuario: Id.optional(), explicacion: texto(1000, 3) }),
    output: Hecho,
  }),
  /** The correction that a case asks for, beside what the record says now. */
  correccion: op({
    method: 'GET',
    path: '/expediente/correccion/:id',
    kind: 'read',
    permiso: 'per_usuario_editar',
    input: z.strictObject({ id: IdTexto }),
    output: Correccion.extend({ persona: PersonaRef, actual: CamposCorreccion }),
  }),
  /**
   * Applies a correction, by the rules of the fields of a user, or refuses it. The answer is written in its case and mailed.
   */
  responderCorreccion: op({
    method: 'POST',
    path: '/expediente/correccion/responder',
    kind: 'write',
    permiso: 'per_usuario_editar',
    pideClave: true,
    input: z.strictObject({
      idIncidencia: Id,
      aceptar: z.boolean(),
      respuesta: texto(1000, 3),
      ...confirmaCambio,
    }),
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
