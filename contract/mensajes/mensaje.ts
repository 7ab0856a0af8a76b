import { z } from 'zod'

import { LIBRE, PROPIA } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  EstadoCatalogo,
  Hecho,
  Id,
  Masivo,
  oneOrMany,
  oneOrManyIds,
  optionalTexto,
  saved,
  texto,
} from '#contract/core/shapes.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'

import { MARCAS_CERTIFICADO } from './marcas-certificado.ts'

export const Canal = z.enum(['CORREO', 'WHATSAPP']).register(codigos, { palabras: 'canal' })
export type Canal = z.infer<typeof Canal>

/** Subject of a message, which decides its addressees and its placeholders. */
export const TipoMensaje = z
  .enum([
    'GENERAL',
    'RECORDATORIO',
    'MATRICULA',
    'PAGO_CONFIRMADO',
    'PAGO_RECHAZADO',
    'PAGO_ANULADO',
    'PAGO_DEVUELTO',
    'CUENTA_REBAJADA',
    'POR_VENCER',
    'VENCIDA',
    'CLASE_CANCELADA',
    'INASISTENCIA',
    'CERTIFICADO',
    'VACANTE',
    'COMPROBANTE',
  ])
  .register(codigos, { palabras: 'tipoMensaje' })
export type TipoMensaje = z.infer<typeof TipoMensaje>

/** Optional messages, from which a person may unsubscribe. The rest is always sent. */
export const Tema = z.enum(['RECORDATORIOS', 'NOVEDADES']).register(codigos, { palabras: 'tema' })
export type Tema = z.infer<typeof Tema>

const TEMAS: Partial<Record<TipoMensaje, Tema>> = {
  GENERAL: 'NOVEDADES',
  RECORDATORIO: 'RECORDATORIOS',
  POR_VENCER: 'RECORDATORIOS',
  VENCIDA: 'RECORDATORIOS',
}
/** The topic of an optional message; null for messages always sent, about acts in the reader's name. */
export const temaDe = (tipo: TipoMensaje): Tema | null => TEMAS[tipo] ?? null

const PERSONA = ['nombre', 'nombreCompleto', 'institucion'] as const
const DEUDA = [...PERSONA, 'saldo', 'vencido', 'detalle', 'dondePagar'] as const
const CURSO = [...PERSONA, 'curso', 'grupo'] as const
/** Placeholders of a certificate that messages call by another name. */
const AS_PERSONA: readonly string[] = ['nombres', 'direccion']

/** The placeholders of each kind: everything that `{{…}}` may name. */
export const MARCAS: Readonly<Record<TipoMensaje, readonly string[]>> = {
  GENERAL: PERSONA,
  RECORDATORIO: DEUDA,
  POR_VENCER: [...DEUDA, 'fecha'],
  VENCIDA: [...DEUDA, 'fecha'],
  MATRICULA: [...CURSO, 'codigo', 'periodo', 'fechaInicio', 'horario'],
  PAGO_CONFIRMADO: [...PERSONA, 'monto', 'fecha', 'medio', 'recibo', 'detalle'],
  PAGO_RECHAZADO: [...PERSONA, 'monto', 'fecha', 'medio', 'motivo'],
  PAGO_ANULADO: [...PERSONA, 'monto', 'fecha', 'medio', 'recibo', 'motivo'],
  PAGO_DEVUELTO: [...PERSONA, 'monto', 'fecha', 'medio', 'recibo', 'motivo'],
  CUENTA_REBAJADA: [...PERSONA, 'concepto', 'curso', 'monto', 'saldo', 'fecha'],
  CLASE_CANCELADA: [...CURSO, 'fecha', 'hora', 'motivo'],
  INASISTENCIA: [...CURSO, 'alumno', 'fecha', 'hora'],
  // All printed values; the address that verifies it, and that of its file.
  CERTIFICADO: [
    ...new Set([
      ...CURSO,
      ...MARCAS_CERTIFICADO.filter((marca) => !AS_PERSONA.includes(marca)),
      'enlace',
      'pdf',
    ]),
  ],
  VACANTE: [...CURSO, 'hasta', 'enlace'],
  COMPROBANTE: [
    ...PERSONA,
    'clase',
    'numero',
    'fecha',
    'monto',
    'comprador',
    'alumno',
    'recibo',
    'detalle',
    'nota',
    'reemplaza',
  ],
}

/** Kinds that may be sent by hand, with what each is about. The others are sent by events. */
export const SENT_BY_HAND: Partial<Record<TipoMensaje, 'usuario' | 'matricula'>> = {
  GENERAL: 'usuario',
  RECORDATORIO: 'usuario',
  MATRICULA: 'matricula',
}

/** Events that send messages, once each is switched on. */
export const Evento = TipoMensaje.exclude(['GENERAL', 'RECORDATORIO'])
export type Evento = z.infer<typeof Evento>

/** The events that cannot be unsubscribed from. */
export const REQUIRED_EVENTS = Evento.exclude(['POR_VENCER', 'VENCIDA']).options

/** `{{nombre}}`, with blanks or without. */
export const MARCA = /\{\{\s*(\w+)\s*\}\}/g

/** The unknown placeholders of a text, and unmatched braces. */
export function marcasDesconocidas(tipo: TipoMensaje, cuerpo: string): string[] {
  const named = [...cuerpo.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, nombre = '']) => nombre.trim())
  const loose = cuerpo.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/\{\{|\}\}/g) ?? []
  return [...named.filter((nombre) => !MARCAS[tipo].includes(nombre)), ...loose]
}

const redaccion = {
  tipo: TipoMensaje.default('GENERAL'),
  canal: Canal,
  /** Empty for WhatsApp. */
  asunto: optionalTexto(150),
  cuerpo: texto(4000),
}
const entrada = {
  plantilla: texto(80),
  ...redaccion,
  /** Default of its kind and channel: used by events and reminders. */
  predeterminado: z.boolean().default(false),
}

const Mensaje = z.object({
  idMensaje: z.int(),
  plantilla: z.string(),
  tipo: TipoMensaje,
  canal: Canal,
  asunto: z.string().nullable(),
  cuerpo: z.string(),
  predeterminado: z.boolean(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Mensaje = z.infer<typeof Mensaje>

/** Enrolments, and through them their students. */
const filtro = z
  .strictObject({
    idGrupo: oneOrManyIds,
    idPeriodo: oneOrManyIds,
    idCurso: oneOrManyIds,
    idArea: oneOrManyIds,
    estado: oneOrMany(EstadoMatricula),
    conDeuda: z.boolean().optional(),
  })
  .refine((v) => Object.values(v).some((value) => value !== undefined), {
    params: { clave: 'mensaje.filtroVacio' },
  })

const MOST = 500
const ids = z.array(Id).min(1).max(MOST)
/** Says what its ids are: a number alone could be a student or an enrolment. A message goes to the students of enrolments. */
const Destinatarios = z.union([
  z.strictObject({ alumnos: ids }),
  z.strictObject({ matriculas: ids }),
  z.strictObject({ filtro }),
])
export type Destinatarios = z.infer<typeof Destinatarios>

const recipients = { destinatarios: Destinatarios.optional(), filtro: filtro.optional() }
const oneOf = (v: Partial<Record<keyof typeof recipients, unknown>>) =>
  (v.destinatarios === undefined) !== (v.filtro === undefined)

/** Words of the writer's own, without a template: a general message. */
const Palabras = z.strictObject({ canal: Canal, asunto: optionalTexto(150), cuerpo: texto(4000) })
export type Palabras = z.infer<typeof Palabras>

const Enviado = Masivo.shape.resultados.element.extend({
  /** Address and text, sent or previewed. */
  destino: z.string().optional(),
  asunto: z.string().optional(),
  texto: z.string().optional(),
  idEnvio: z.int().optional(),
  /** Opens the message in WhatsApp, to be sent from there. A preview has none. */
  enlace: z.string().optional(),
})
export type Enviado = z.infer<typeof Enviado>
export const Envios = Masivo.extend({ resultados: z.array(Enviado) })

const permiso = 'per_mensaje_enviar'

const Vista = z.object({
  para: z.string(),
  destino: z.string().nullable(),
  asunto: z.string(),
  cuerpo: z.string(),
})
export type Vista = z.infer<typeof Vista>

const Automatico = z.object({
  evento: Evento,
  activo: z.boolean(),
  /** Days in advance, for events announced before. */
  dias: z.int().nullable(),
  /** Null: no template is chosen, and no message is sent. */
  mensaje: z.object({ idMensaje: z.int(), plantilla: z.string() }).nullable(),
})
export type Automatico = z.infer<typeof Automatico>
const Automaticos = z.object({ content: z.array(Automatico) })

/** A message that was sent keeps the words of that day. */
const TEXTOS = { plantilla: LIBRE, asunto: LIBRE, cuerpo: LIBRE }

const five = entity({
  nombre: 'mensaje',
  plural: 'mensajes',
  permisos: {
    ver: [permiso, 'web_ingreso_listado', 'per_configuracion'],
    guardar: permiso,
    eliminar: permiso,
  },
  detalle: Mensaje,
  fila: Mensaje,
  entrada,
  cambios: { ...TEXTOS, tipo: PROPIA, canal: PROPIA, predeterminado: PROPIA },
  filtro: {
    tipo: oneOrMany(TipoMensaje),
    canal: oneOrMany(Canal),
    estado: oneOrMany(EstadoCatalogo),
    predeterminado: z.boolean().optional(),
  },
  orden: ['plantilla', 'tipo', 'fechaModificacion'],
})

/** The row is named `plantilla`, because `mensaje` is the sentence of every change. */
const output = saved('plantilla', Mensaje)

export const mensaje = {
  ...five,
  guardar: op({ ...five.guardar, output }),
  actualizar: op({ ...five.actualizar, output }),
  estado: op({ ...activationOp({ nombre: 'mensaje', permiso, detalle: Mensaje, cambio: LIBRE }), output }),
  /** Sends a template, or words of the writer's own, to each addressee. With `simular`, shows each text and who cannot get it. */
  enviar: op({
    method: 'POST',
    path: '/mensajes/enviar',
    kind: 'write',
    permiso,
    once: true,
    input: z
      .strictObject({ idMensaje: Id.optional(), palabras: Palabras.optional(), ...recipients })
      .refine(({ idMensaje, palabras }) => (idMensaje === undefined) !== (palabras === undefined), {
        path: ['idMensaje'],
        params: { clave: 'mensaje.queDice' },
      })
      .refine(oneOf, { path: ['destinatarios'], params: { clave: 'mensaje.aQuien' } }),
    output: Envios,
  }),
  /** Previews a text for the given addressee, else for the latest possible one. */
  previsualizar: op({
    method: 'POST',
    path: '/mensaje/vista',
    kind: 'read',
    permiso,
    input: z.strictObject({ ...redaccion, id: Id.optional() }),
    output: Vista,
  }),
  /** The same, as a mail to the actor. */
  probar: op({
    method: 'POST',
    path: '/mensaje/prueba',
    kind: 'write',
    permiso,
    input: z.strictObject({ ...redaccion, id: Id.optional() }),
    output: Hecho,
  }),
  automaticos: op({
    method: 'GET',
    path: '/mensajes/automaticos',
    kind: 'read',
    permiso: [permiso, 'per_configuracion'],
    input: z.strictObject({}),
    output: Automaticos,
  }),
  automatizar: op({
    method: 'POST',
    path: '/mensajes/automatico',
    kind: 'write',
    permiso: 'per_configuracion',
    pideClave: true,
    input: z.strictObject({
      evento: Evento,
      activo: z.boolean(),
      /** Only of POR_VENCER. */
      dias: z.int().min(1).max(30).optional(),
    }),
    output: Automaticos.extend({ mensaje: z.string() }),
  }),
}
