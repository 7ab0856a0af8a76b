import { z } from 'zod'

import { MARCAS_CERTIFICADO } from '#contract/certificados/certificacion-formato.ts'
import { activacion, entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  alguno,
  algunId,
  codigos,
  comun,
  EstadoCatalogo,
  Hecho,
  Id,
  Masivo,
  saved,
  texto,
  textoOpcional,
} from '#contract/core/shapes.ts'
import { EstadoMatricula } from '#contract/matriculas/matricula.ts'

export const Canal = z.enum(['CORREO', 'WHATSAPP']).register(codigos, { palabras: 'canal' })
export type Canal = z.infer<typeof Canal>

/** What a message speaks of, which says whom it can be sent to and what it may say of them. */
export const TipoMensaje = z
  .enum([
    'GENERAL',
    'RECORDATORIO',
    'MATRICULA',
    'PAGO_CONFIRMADO',
    'PAGO_RECHAZADO',
    'POR_VENCER',
    'VENCIDA',
    'CLASE_CANCELADA',
    'CERTIFICADO',
    'VACANTE',
  ])
  .register(codigos, { palabras: 'tipoMensaje' })
export type TipoMensaje = z.infer<typeof TipoMensaje>

/** What a person may ask not to get. The rest must be told. */
export const Tema = z.enum(['RECORDATORIOS', 'NOVEDADES']).register(codigos, { palabras: 'tema' })
export type Tema = z.infer<typeof Tema>

const TEMAS: Partial<Record<TipoMensaje, Tema>> = {
  GENERAL: 'NOVEDADES',
  RECORDATORIO: 'RECORDATORIOS',
  POR_VENCER: 'RECORDATORIOS',
  VENCIDA: 'RECORDATORIOS',
}
/** Of what one may ask not to get it is one; nothing, of what must be told: what was done in the reader's name. */
export const temaDe = (tipo: TipoMensaje): Tema | null => TEMAS[tipo] ?? null

const PERSONA = ['nombre', 'nombreCompleto', 'institucion'] as const
const DEUDA = [...PERSONA, 'saldo', 'vencido', 'detalle'] as const
const CURSO = [...PERSONA, 'curso', 'grupo'] as const
/** Of a certificate, what a message calls by another name. */
const AS_PERSONA: readonly string[] = ['nombres', 'direccion']

/** What each kind may say of its reader: everything that `{{…}}` is replaced by. */
export const MARCAS: Readonly<Record<TipoMensaje, readonly string[]>> = {
  GENERAL: PERSONA,
  RECORDATORIO: DEUDA,
  POR_VENCER: [...DEUDA, 'fecha'],
  VENCIDA: [...DEUDA, 'fecha'],
  MATRICULA: [...CURSO, 'codigo', 'periodo', 'fechaInicio', 'horario'],
  PAGO_CONFIRMADO: [...PERSONA, 'monto', 'fecha', 'medio', 'recibo', 'detalle'],
  PAGO_RECHAZADO: [...PERSONA, 'monto', 'fecha', 'medio', 'motivo'],
  CLASE_CANCELADA: [...CURSO, 'fecha', 'hora', 'motivo'],
  // All that may be printed on it; where it is verified, and where its file is.
  CERTIFICADO: [
    ...new Set([
      ...CURSO,
      ...MARCAS_CERTIFICADO.filter((marca) => !AS_PERSONA.includes(marca)),
      'enlace',
      'pdf',
    ]),
  ],
  VACANTE: [...CURSO, 'hasta'],
}

/** Those that may be sent by hand, and to what each id in `destinatarios` belongs. The others happen by themselves. */
export const A_MANO: Partial<Record<TipoMensaje, 'usuario' | 'matricula'>> = {
  GENERAL: 'usuario',
  RECORDATORIO: 'usuario',
  MATRICULA: 'matricula',
}

/** The events that write by themselves, once each is switched on. */
export const Evento = TipoMensaje.exclude(['GENERAL', 'RECORDATORIO'])
export type Evento = z.infer<typeof Evento>

/** The events that are always told. */
export const NECESARIOS = Evento.exclude(['POR_VENCER', 'VENCIDA']).options

/** `{{nombre}}`, with blanks or without. */
export const MARCA = /\{\{\s*(\w+)\s*\}\}/g

/** The placeholders of a text that nothing fills, and braces that were left open. */
export function marcasDesconocidas(tipo: TipoMensaje, cuerpo: string): string[] {
  const named = [...cuerpo.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, nombre = '']) => nombre.trim())
  const loose = cuerpo.replaceAll(/\{\{[^{}]*\}\}/g, '').match(/\{\{|\}\}/g) ?? []
  return [...named.filter((nombre) => !MARCAS[tipo].includes(nombre)), ...loose]
}

const redaccion = {
  tipo: TipoMensaje.default('GENERAL'),
  canal: Canal,
  /** A message by WhatsApp has none. */
  asunto: textoOpcional(150),
  cuerpo: texto(4000),
}
const entrada = {
  plantilla: texto(80),
  ...redaccion,
  /** Used when nobody chooses: by what is sent by itself, and by reminders. One of each kind and channel. */
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
  ...comun,
})
export type Mensaje = z.infer<typeof Mensaje>

/** Enrolments, and by them their students. */
const filtro = z
  .strictObject({
    idGrupo: algunId,
    idPeriodo: algunId,
    idCurso: algunId,
    idArea: algunId,
    estado: alguno(EstadoMatricula),
    conDeuda: z.boolean().optional(),
  })
  .refine((v) => Object.values(v).some((value) => value !== undefined), {
    params: { clave: 'mensaje.filtroVacio' },
  })

const MOST = 500
const ids = z.array(Id).min(1).max(MOST).optional()
const destinatarios = {
  /** Students; enrolments, if the message speaks of one. */
  destinatarios: ids,
  /** Enrolments: whatever the message speaks of, it is sent to their students. */
  matriculas: ids,
  filtro: filtro.optional(),
}
const oneOf = (v: Partial<Record<'destinatarios' | 'matriculas' | 'filtro', unknown>>) =>
  [v.destinatarios, v.matriculas, v.filtro].filter((given) => given !== undefined).length === 1

const Enviado = Masivo.shape.resultados.element.extend({
  /** Where to, and what was said or would be. */
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
  /** How many days before, of those that are told before. */
  dias: z.int().nullable(),
  /** Nothing is said without one. */
  mensaje: z.object({ idMensaje: z.int(), plantilla: z.string() }).nullable(),
})
export type Automatico = z.infer<typeof Automatico>
const Automaticos = z.object({ content: z.array(Automatico) })

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
  filtro: {
    tipo: alguno(TipoMensaje),
    canal: alguno(Canal),
    estado: alguno(EstadoCatalogo),
    predeterminado: z.boolean().optional(),
  },
  orden: ['plantilla', 'tipo', 'fechaModificacion'],
})

/** `mensaje` is the sentence that every change answers, so the row is called what people call it. */
const output = saved('plantilla', Mensaje)

export const mensaje = {
  ...five,
  guardar: op({ ...five.guardar, output }),
  actualizar: op({ ...five.actualizar, output }),
  estado: op({ ...activacion({ nombre: 'mensaje', permiso, detalle: Mensaje }), output }),
  /** Sends a template to each on their own. With `simular`, shows what each would get and who cannot get it. */
  enviar: op({
    method: 'POST',
    path: '/mensajes/enviar',
    kind: 'write',
    permiso,
    once: true,
    input: z
      .strictObject({ idMensaje: Id, ...destinatarios })
      .refine(oneOf, { path: ['destinatarios'], params: { clave: 'mensaje.aQuien' } }),
    output: Envios,
  }),
  /** How a text reads for somebody: whoever is named, else the last it could be for. */
  previsualizar: op({
    method: 'POST',
    path: '/mensaje/vista',
    kind: 'read',
    permiso,
    input: z.strictObject({ ...redaccion, id: Id.optional() }),
    output: Vista,
  }),
  /** The same, as a mail to oneself. */
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
    input: z.strictObject({
      evento: Evento,
      activo: z.boolean(),
      /** Only of POR_VENCER. */
      dias: z.int().min(1).max(30).optional(),
    }),
    output: Automaticos.extend({ mensaje: z.string() }),
  }),
}
