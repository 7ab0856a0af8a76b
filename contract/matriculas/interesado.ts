import { z } from 'zod'

import { LIBRE, PROPIA } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  Fecha,
  Hecho,
  Hora,
  Id,
  identifier,
  Instante,
  linea,
  oneOrMany,
  oneOrManyIds,
  OptionalFecha,
  optionalLinea,
  optionalTexto,
  saved,
  texto,
} from '#contract/core/shapes.ts'
import type { Next } from '#contract/core/states.ts'
import { AutorRef } from '#contract/personas/persona-ref.ts'
import { Correo, Telefono } from '#contract/personas/usuario.ts'

/** Stage of the road to the classroom. MATRICULADO is set by the enrolment alone. */
export const EstadoInteresado = z
  .enum(['NUEVO', 'CONTACTADO', 'EVALUANDO', 'MATRICULADO', 'PERDIDO'])
  .register(codigos, { palabras: 'estado.interesado' })
export type EstadoInteresado = z.infer<typeof EstadoInteresado>

/** Door that a prospect came by. CAMPANA: with marks of a campaign in the address. */
export const OrigenInteresado = z
  .enum(['CATALOGO', 'CAMPANA', 'WHATSAPP', 'REFERIDO', 'SEDE'])
  .register(codigos, { palabras: 'origenInteresado' })
export type OrigenInteresado = z.infer<typeof OrigenInteresado>

export const MotivoPerdida = z
  .enum(['NO_RESPONDE', 'PRECIO', 'HORARIO', 'OTRA_ESCUELA', 'DISTANCIA', 'OTRO'])
  .register(codigos, { palabras: 'motivoPerdida' })

export const nextInteresado: Next<EstadoInteresado> = {
  NUEVO: ['CONTACTADO', 'EVALUANDO', 'PERDIDO'],
  CONTACTADO: ['NUEVO', 'EVALUANDO', 'PERDIDO'],
  EVALUANDO: ['NUEVO', 'CONTACTADO', 'PERDIDO'],
  PERDIDO: ['NUEVO', 'CONTACTADO', 'EVALUANDO'],
  MATRICULADO: [],
}

/** Marks of the address that the person came by. */
const doorMarks = {
  pagina: optionalLinea(200),
  /** `utm_source`, `utm_medium` and `utm_campaign` of the address. */
  fuente: optionalLinea(80),
  medio: optionalLinea(80),
  campana: optionalLinea(80),
  /** Name of who sent the person. */
  referido: optionalLinea(120),
}

const Fila = z.object({
  idInteresado: z.int(),
  /** Given names and surnames in one text. */
  nombre: z.string(),
  nombres: z.string(),
  papellido: z.string().nullable(),
  sapellido: z.string().nullable(),
  tipoDocumento: z.string().nullable(),
  numeroDocumento: z.string().nullable(),
  correo: z.string().nullable(),
  celular: z.string().nullable(),
  idCurso: z.int(),
  curso: z.object({ idCurso: z.int(), codigo: z.string(), nombre: z.string() }),
  idArea: z.int(),
  idGrupo: z.int().nullable(),
  grupo: z.object({ idGrupo: z.int(), codigo: z.string() }).nullable(),
  origen: OrigenInteresado,
  pagina: z.string().nullable(),
  fuente: z.string().nullable(),
  medio: z.string().nullable(),
  campana: z.string().nullable(),
  referido: z.string().nullable(),
  /** Wrote the data of an enrolment and did not end it. */
  aMedias: z.boolean(),
  motivoPerdida: MotivoPerdida.nullable(),
  idResponsable: z.int().nullable(),
  responsable: AutorRef.nullable(),
  /** The next step, with its day and its hour. */
  paso: z.string().nullable(),
  pasoFecha: Fecha.nullable(),
  pasoHora: z.string().nullable(),
  notas: z.string().nullable(),
  /** When the person agreed to be written to, and to which text of the institution. */
  aceptado: Instante.nullable(),
  aceptadoNumero: z.int().nullable(),
  matricula: z.object({ idMatricula: z.int(), codigo: z.string() }).nullable(),
  /** The step is of a day that has passed. */
  atrasado: z.boolean(),
  estado: EstadoInteresado,
  ...commonFields,
})
export type FilaInteresado = z.infer<typeof Fila>

export const Interesado = Fila.extend({
  /** Opens a chat with the telephone; null without one that can be dialled. */
  whatsapp: z.string().nullable(),
})
export type Interesado = z.infer<typeof Interesado>

const optionalId = Id.nullish().transform((v) => v ?? null)
const OptionalHora = z
  .union([Hora, z.literal(''), z.null()])
  .optional()
  .transform((v) => v || null)

const entrada = {
  nombres: linea(80),
  papellido: optionalLinea(60),
  sapellido: optionalLinea(60),
  tipoDocumento: optionalTexto(20),
  numeroDocumento: z
    .union([identifier(20), z.literal(''), z.null()])
    .optional()
    .transform((v) => v || null),
  celular: Telefono,
  correo: Correo,
  idCurso: Id,
  idGrupo: optionalId,
  origen: OrigenInteresado.default('SEDE'),
  ...doorMarks,
  idResponsable: optionalId,
  paso: optionalLinea(120),
  pasoFecha: OptionalFecha,
  pasoHora: OptionalHora,
  notas: optionalTexto(2000),
  /** The person agreed, before the staff, to be written to. */
  acepta: z.boolean().default(false),
}

const LISTADO = 'web_ingreso_listado'
const GESTIONAR = 'per_matricula_nueva'

export const interesado = {
  ...entity({
    nombre: 'interesado',
    plural: 'interesados',
    permisos: { ver: LISTADO, guardar: GESTIONAR, eliminar: GESTIONAR },
    detalle: Interesado,
    fila: Fila,
    entrada,
    cambios: {
      nombres: LIBRE,
      papellido: LIBRE,
      sapellido: LIBRE,
      tipoDocumento: PROPIA,
      numeroDocumento: PROPIA,
      celular: PROPIA,
      correo: PROPIA,
      idCurso: LIBRE,
      idGrupo: LIBRE,
      origen: LIBRE,
      pagina: LIBRE,
      fuente: LIBRE,
      medio: LIBRE,
      campana: LIBRE,
      referido: LIBRE,
      idResponsable: PROPIA,
      paso: PROPIA,
      pasoFecha: LIBRE,
      pasoHora: PROPIA,
      notas: LIBRE,
      acepta: PROPIA,
    },
    filtro: {
      estado: oneOrMany(EstadoInteresado),
      origen: oneOrMany(OrigenInteresado),
      motivoPerdida: oneOrMany(MotivoPerdida),
      idCurso: oneOrManyIds,
      idResponsable: oneOrManyIds,
      aMedias: z.boolean().optional(),
      /** Neither enrolled nor lost. */
      abierto: z.boolean().optional(),
      /** Open, with a step of today or before. */
      porAtender: z.boolean().optional(),
      atrasado: z.boolean().optional(),
    },
    orden: ['nombre', 'paso', 'curso', 'origen', 'estado', 'fechaCreacion', 'fechaModificacion'],
    pideClave: 'archivo',
  }),
  /** Moves a prospect along the road, or off it with a reason. */
  estado: op({
    method: 'POST',
    path: '/interesado/estado',
    kind: 'write',
    cambios: { estado: PROPIA, motivoPerdida: PROPIA },
    permiso: GESTIONAR,
    input: z.strictObject({
      idInteresado: Id,
      estado: EstadoInteresado,
      motivoPerdida: MotivoPerdida.optional(),
    }),
    output: saved('interesado', Interesado),
  }),
  /** Staff to which a prospect may be given. */
  responsables: op({
    method: 'GET',
    path: '/interesado/responsables',
    kind: 'read',
    permiso: LISTADO,
    input: z.strictObject({}),
    output: z.object({ content: z.array(AutorRef) }),
  }),
  /** Writes down a question of the public page. The answer never tells whether the person is known. */
  preguntar: op({
    method: 'POST',
    path: '/publico/interesado',
    kind: 'effect',
    permiso: 'PUBLICO',
    status: 201,
    input: z.strictObject({
      /** Code of a published course. */
      curso: texto(60),
      idGrupo: Id.optional(),
      nombres: linea(80),
      papellido: optionalLinea(60),
      sapellido: optionalLinea(60),
      correo: Correo,
      celular: Telefono,
      mensaje: optionalTexto(1000),
      ...doorMarks,
      aMedias: z.boolean().default(false),
      /** Code of the seat that was held: once its form is sent, no reminder is written. */
      reserva: z.uuid().optional(),
      /** Agrees to be written to; without it nothing is kept. */
      acepta: z.literal(true),
      /** Number of the text that was shown; absent where the institution has none. */
      aceptaNumero: Id.optional(),
      /** Left empty by people: the field is not seen. */
      web: z.string().max(200).optional(),
    }),
    output: Hecho,
  }),
}
