import { z } from 'zod'

import { LIBRE, PROPIA } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  Archivo,
  commonFields,
  Descarga,
  Fecha,
  Hecho,
  Id,
  identifier,
  IdTexto,
  Instante,
  linea,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  OptionalFecha,
  optionalLinea,
  optionalTexto,
  saved,
  texto,
} from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'

import { derechos, HijoDeFamilia, Relacion } from './familia.ts'
import { PersonaRef } from './persona-ref.ts'
import { Correo, Telefono } from './usuario.ts'

/** SOLO_VER: neither pays nor authorizes. SIN_ACCESO: sees nothing either, whatever the rights say. */
export const Limite = z.enum(['NINGUNO', 'SOLO_VER', 'SIN_ACCESO'])
export type Limite = z.infer<typeof Limite>

export const EstadoVinculo = z.enum(['INVITADO', 'ACTIVO', 'TERMINADO'])
export type EstadoVinculo = z.infer<typeof EstadoVinculo>

export const vinculoMoves = machine<EstadoVinculo>()({
  terminar: { from: ['INVITADO', 'ACTIVO'], to: 'TERMINADO' },
})

/** Rights of an adult over the data of a student, and their place in the student's life. */
const permisos = {
  ...derechos,
  /** Is written to about the student, in their order. */
  recibeAvisos: z.boolean(),
  emergencia: z.boolean(),
  conviveCon: z.boolean(),
}
export const Permisos = z.strictObject(permisos)
export const PERMISOS_DE_VINCULO = Object.keys(permisos) as (keyof typeof permisos)[]
export type Permisos = z.infer<typeof Permisos>

/** The data of an adult without an account. */
const contacto = {
  celular: Telefono,
  correo: Correo,
  tipoDocumento: optionalTexto(20),
  numeroDocumento: z
    .union([identifier(20), z.literal(''), z.null()])
    .optional()
    .transform((v) => v || null),
}

const cambio = {
  relacion: Relacion,
  ...permisos,
  orden: z.int().min(1).max(99).default(1),
  limite: Limite.default('NINGUNO'),
  /** The reason of a limit, such as the number of the court order. */
  limiteMotivo: optionalTexto(500),
  /** First day on which it gives anything: today, or as it was. */
  desde: OptionalFecha,
  /** Name of an adult without an account: the data of a user are the user's. */
  nombre: optionalLinea(120),
  ...contacto,
}

export const Vinculo = z.object({
  idVinculo: z.int(),
  idAlumno: z.int(),
  alumno: PersonaRef,
  /** Null for a contact without an account. */
  idUsuario: z.int().nullable(),
  adulto: PersonaRef.nullable(),
  nombre: z.string(),
  celular: z.string().nullable(),
  correo: z.string().nullable(),
  tipoDocumento: z.string().nullable(),
  numeroDocumento: z.string().nullable(),
  relacion: Relacion,
  ...permisos,
  orden: z.int(),
  limite: Limite,
  limiteMotivo: z.string().nullable(),
  /** Name of the file beside the reason, such as the order of a court. */
  limiteArchivo: z.string().nullable(),
  limitadoPor: PersonaRef.nullable(),
  desde: Fecha,
  hasta: Fecha.nullable(),
  motivo: z.string().nullable(),
  terminadoPor: PersonaRef.nullable(),
  /** The student has come of age and has not said yet whether it stays: it gives what it gave. */
  porPermiso: z.boolean(),
  /** When the student, of age, kept it. */
  mantenido: Instante.nullable(),
  /** When the invitation that waits stops being good. */
  invitacionVence: Instante.nullable(),
  estado: EstadoVinculo,
  ...commonFields,
})
export type Vinculo = z.infer<typeof Vinculo>

const { eliminar: _, ...entityOps } = entity({
  nombre: 'vinculo',
  plural: 'vinculos',
  permisos: { ver: 'web_usuario_listado', guardar: 'per_usuario_editar', eliminar: 'per_usuario_editar' },
  detalle: Vinculo,
  fila: Vinculo,
  entrada: { ...cambio, idAlumno: Id, idUsuario: Id.optional() },
  cambio,
  cambios: {
    relacion: LIBRE,
    veNotas: LIBRE,
    veDinero: LIBRE,
    paga: LIBRE,
    autoriza: LIBRE,
    recibeAvisos: LIBRE,
    emergencia: LIBRE,
    conviveCon: LIBRE,
    orden: LIBRE,
    limite: PROPIA,
    limiteMotivo: LIBRE,
    desde: LIBRE,
    nombre: PROPIA,
    celular: PROPIA,
    correo: PROPIA,
    tipoDocumento: PROPIA,
    numeroDocumento: PROPIA,
  },
  filtro: {
    idAlumno: oneOrManyIds,
    idUsuario: oneOrManyIds,
    relacion: oneOrMany(Relacion),
    limite: oneOrMany(Limite),
    estado: oneOrMany(EstadoVinculo),
  },
  orden: ['alumno', 'nombre', 'orden', 'estado', 'fechaCreacion'],
  pideClave: 'archivo',
})

/** An adult who sees the data of the session's user, a student of age. */
const VinculoPropio = Vinculo.pick({
  idVinculo: true,
  nombre: true,
  relacion: true,
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: true,
  recibeAvisos: true,
  desde: true,
  mantenido: true,
})
export type VinculoPropio = z.infer<typeof VinculoPropio>

/** Ways in which the code of an invitation reaches the adult. */
export const Canal = z.enum(['CORREO', 'WHATSAPP', 'IMPRESO'])

/** Code of an invitation, with the facts of the student that only who knows them has. */
const answers = {
  codigo: texto(40),
  /** Document of the student. */
  numeroDocumento: identifier(20),
  /** Birth date of the student. */
  fechaNacimiento: Fecha,
}

/** An adult who has no account yet. */
const Adulto = z.strictObject({
  tipoDocumento: texto(20),
  numeroDocumento: identifier(20),
  nombres: linea(80),
  papellido: optionalLinea(60).transform((v) => v ?? ''),
  sapellido: optionalLinea(60),
  correo: Correo,
  celular: Telefono,
  clave: z.string().min(12).max(200),
})

export const vinculo = {
  ...entityOps,
  guardar: op({ ...entityOps.guardar, pideClave: true }),
  actualizar: op({ ...entityOps.actualizar, pideClave: true }),
  terminar: op({
    method: 'POST',
    path: '/vinculo/terminar',
    kind: 'write',
    cambios: { estado: PROPIA },
    permiso: 'per_usuario_editar',
    input: z.strictObject({ idVinculo: Id, motivo: Motivo }),
    output: saved('vinculo', Vinculo),
  }),
  /** Puts a file beside the reason of a limit, in place of the one before; the lifting of the limit removes it. */
  subirArchivo: op({
    method: 'POST',
    path: '/vinculo/limite/upload',
    kind: 'effect',
    permiso: 'per_usuario_editar',
    pideClave: true,
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, idVinculo: IdTexto }),
    output: saved('vinculo', Vinculo),
  }),
  /** The file of a limit. Missing for the adult and the student of the link, and for other adults of the student. */
  archivo: op({
    method: 'GET',
    path: '/vinculo/limite/:id',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'per_usuario_editar',
    pideClave: true,
    file: true,
    input: z.strictObject({ id: IdTexto }),
    output: Descarga,
  }),
  /** Makes a code that is good once, for fourteen days; a new one takes the place of the one before. */
  invitar: op({
    method: 'POST',
    path: '/vinculo/invitar',
    kind: 'write',
    permiso: 'per_usuario_editar',
    pideClave: true,
    input: z.strictObject({
      idAlumno: Id,
      /** A contact that is here; without one a link is made. */
      idVinculo: Id.optional(),
      relacion: Relacion,
      permisos: Permisos,
      canal: Canal,
      nombre: optionalLinea(120),
      correo: Correo,
      celular: Telefono,
    }),
    output: z.object({
      mensaje: z.string(),
      /** Not told where it goes by mail: only its reader has it. */
      codigo: z.string().optional(),
      /** Page of the acceptance; opens the chat with the code where it goes by WhatsApp. */
      enlace: z.string(),
      vinculo: Vinculo,
    }),
  }),
  /** Kinds of document for the page of an invitation, before there is a session. */
  invitacion: op({
    method: 'GET',
    path: '/vinculo/invitacion',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'PUBLICO',
    input: z.strictObject({}),
    output: z.object({ tiposDocumento: z.array(z.object({ codigo: z.string(), nombre: z.string() })) }),
  }),
  /** Accepts an invitation and makes the account of the adult. */
  aceptar: op({
    method: 'POST',
    path: '/vinculo/aceptar',
    kind: 'write',
    permiso: 'PUBLICO',
    input: z.strictObject({ ...answers, adulto: Adulto }),
    output: z.object({ mensaje: z.string(), login: z.string() }),
  }),
  /** Accepts an invitation with the account of the session. */
  agregar: op({
    method: 'POST',
    path: '/vinculo/agregar',
    kind: 'write',
    permiso: 'SESION',
    input: z.strictObject(answers),
    output: z.object({ mensaje: z.string() }),
  }),
  /** Adults who see the data of the session's student of age; none for a minor. */
  propios: op({
    method: 'GET',
    path: '/vinculos/propios',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: z.object({ content: z.array(VinculoPropio) }),
  }),
  /** A student of age keeps the link of an adult, or ends it; what was kept may be ended later. */
  decidir: op({
    method: 'POST',
    path: '/vinculo/decidir',
    kind: 'write',
    permiso: 'SESION',
    pideClave: true,
    input: z.strictObject({ idVinculo: Id, mantiene: z.boolean() }),
    output: Hecho,
  }),
  /** The students of the session's adult, with what may be seen and done of each. */
  familia: op({
    method: 'GET',
    path: '/familia',
    kind: 'read',
    lectura: 'PRIMARIA',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: z.object({
      hijos: z.array(HijoDeFamilia),
    }),
  }),
}
