import { z } from 'zod'

import { rango } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  Descarga,
  DineroFila,
  DineroOrZero,
  Fecha,
  Id,
  identifier,
  IdTexto,
  paperText,
  Instante,
  linea,
  oneOrMany,
  optionalLinea,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { Telefono } from '#contract/personas/usuario.ts'

/** An address, if one is given. */
const Correo = z
  .union([z.email().max(120), z.literal(''), z.null()])
  .optional()
  .transform((v) => v || null)

/** A complaint about what was sold, or a grievance about anything else, such as how people were attended. */
export const TipoReclamo = z.enum(['RECLAMO', 'QUEJA']).register(codigos, { palabras: 'tipoReclamo' })
export const BienReclamo = z.enum(['SERVICIO', 'PRODUCTO']).register(codigos, { palabras: 'bienReclamo' })
export const DocumentoReclamo = z
  .enum(['DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP', 'RUC'])
  .register(codigos, { palabras: 'documentoReclamo' })
/** `NO_PROCEDE`: closed with a reason, since it is no complaint. */
export const EstadoReclamo = z
  .enum(['REGISTRADO', 'RESPONDIDO', 'NO_PROCEDE'])
  .register(codigos, { palabras: 'estado.reclamo' })
/**
 * Term of a sheet. While it is open, how near the last day is: `POR_VENCER` from 5 working days on. Once it is answered, whether
 * the answer was in time.
 */
export const PlazoReclamo = z
  .enum(['EN_PLAZO', 'POR_VENCER', 'VENCIDO', 'A_TIEMPO', 'FUERA_DE_PLAZO'])
  .register(codigos, { palabras: 'plazoReclamo' })

/** Working days to answer; the law allows no extension. `dia_habil` reckons them. */
export const DIAS_RECLAMO = 15

/** Fields that the law requires of a sheet. */
const hoja = {
  tipo: TipoReclamo,
  bien: BienReclamo,
  consumidor: linea(150, 3),
  tipoDocumento: DocumentoReclamo,
  numeroDocumento: identifier(20, 6),
  /** The answer goes to one of the two: a sheet without both is refused. */
  direccion: z
    .union([linea(200, 3), z.literal(''), z.null()])
    .optional()
    .transform((v) => v || null),
  telefono: Telefono,
  correo: Correo,
  menorDeEdad: z.boolean().default(false),
  /** The adult who registers the sheet for a minor. */
  apoderado: optionalLinea(150),
  /** The amount in dispute, in the institution's currency. */
  monto: DineroOrZero.nullish().transform((v) => v ?? null),
  /** Description of the good or service bought. */
  descripcion: paperText(500, 3),
  detalle: paperText(3000, 10),
  pedido: paperText(1500, 3),
}

const Fila = z.object({
  idReclamo: z.int(),
  numero: z.string(),
  fecha: Fecha,
  tipo: TipoReclamo,
  bien: BienReclamo,
  consumidor: z.string(),
  tipoDocumento: DocumentoReclamo,
  numeroDocumento: z.string(),
  telefono: z.string().nullable(),
  correo: z.string().nullable(),
  monto: DineroFila.nullable(),
  moneda: MonedaRef.nullable(),
  /** The last day to answer. */
  vence: Fecha,
  /** Working days left; null once answered or late. */
  diasRestantes: z.int().nullable(),
  plazo: PlazoReclamo,
  fechaRespuesta: Instante.nullable(),
  estado: EstadoReclamo,
  ...commonFields,
})

export const Reclamo = Fila.extend({
  direccion: z.string().nullable(),
  menorDeEdad: z.boolean(),
  apoderado: z.string().nullable(),
  descripcion: z.string(),
  detalle: z.string(),
  pedido: z.string(),
  respuesta: z.string().nullable(),
  usuarioRespuesta: z.string().nullable(),
})
export type Reclamo = z.infer<typeof Reclamo>

const busqueda = searchOf(
  {
    ...rango,
    estado: oneOrMany(EstadoReclamo),
    plazo: oneOrMany(PlazoReclamo),
    tipo: oneOrMany(TipoReclamo),
    bien: oneOrMany(BienReclamo),
  },
  ['idReclamo', 'numero', 'fecha', 'vence', 'consumidor', 'monto', 'fechaRespuesta'],
)

const permiso = 'per_reclamo_responder'
const id = IdTexto

/** The complaints book: a public form, and the staff's answers. */
export const reclamo = {
  /** The head of the empty sheet. Not found where the book is off. */
  libro: op({
    method: 'GET',
    path: '/libro-reclamaciones',
    kind: 'read',
    permiso: 'PUBLICO',
    input: z.strictObject({}),
    output: z.object({
      institucion: z.object({
        nombre: z.string(),
        documento: z.string(),
        direccion: z.string(),
        telefono: z.string(),
        correo: z.string(),
      }),
      moneda: MonedaRef,
      hoy: Fecha,
    }),
  }),
  /** Registers a sheet: it gets its number, and its link is mailed to the consumer who gave a mail address. */
  registrar: op({
    method: 'POST',
    path: '/libro-reclamaciones',
    kind: 'write',
    permiso: 'PUBLICO',
    status: 201,
    input: z.strictObject(hoja),
    output: z.object({
      mensaje: z.string(),
      numero: z.string(),
      /** Opens the sheet as a PDF, also without a session. */
      ficha: z.uuid(),
      vence: Fecha,
    }),
  }),
  /** The sheet as a PDF, by its ticket: also the answer, once there is one. */
  hoja: op({
    method: 'GET',
    path: '/libro-reclamaciones/hoja/:ficha',
    kind: 'read',
    permiso: 'PUBLICO',
    file: true,
    input: z.strictObject({ ficha: z.uuid() }),
    output: Descarga,
  }),
  ver: op({
    method: 'GET',
    path: '/reclamo/:id',
    kind: 'read',
    permiso,
    input: z.strictObject({ id }),
    output: Reclamo,
  }),
  buscar: op({
    method: 'POST',
    path: '/reclamos',
    kind: 'read',
    permiso,
    pideClave: 'archivo',
    input: busqueda,
    output: pageOf(Fila),
  }),
  /** Counts the sheets of a filter. */
  totales: op({
    method: 'POST',
    path: '/reclamos/totales',
    kind: 'read',
    permiso,
    input: busqueda.omit({ page: true, size: true, sort: true }),
    output: z.object({
      total: z.int(),
      porResponder: z.int(),
      porVencer: z.int(),
      vencidos: z.int(),
      respondidos: z.int(),
      noProceden: z.int(),
      fueraDePlazo: z.int(),
    }),
  }),
  /** Answers a sheet, once: the answer is mailed to the consumer and never changes. */
  responder: op({
    method: 'POST',
    path: '/reclamo/responder',
    kind: 'write',
    permiso,
    input: z.strictObject({ idReclamo: Id, respuesta: paperText(4000, 10) }),
    output: saved('reclamo', Reclamo),
  }),
  /** Closes a sheet that is no complaint, with the reason, once: the consumer is told that it was closed. */
  noProcede: op({
    method: 'POST',
    path: '/reclamo/no-procede',
    kind: 'write',
    permiso,
    input: z.strictObject({ idReclamo: Id, motivo: paperText(1000, 10) }),
    output: saved('reclamo', Reclamo),
  }),
  /** The sheet to be printed at the counter, with the places to sign. */
  papel: op({
    method: 'GET',
    path: '/reclamo/papel/:id',
    kind: 'read',
    permiso,
    file: true,
    input: z.strictObject({ id }),
    output: Descarga,
  }),
}
