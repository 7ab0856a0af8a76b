import { z } from 'zod'

import { LIBRE } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  Archivo,
  codigos,
  commonFields,
  Descarga,
  EstadoCatalogo,
  Id,
  IdTexto,
  paperText,
  linea,
  oneOrMany,
  optionalTexto,
  Porcentaje,
} from '#contract/core/shapes.ts'
import { MARCA } from '#contract/institucion/lamina.ts'
import { MARCAS_CERTIFICADO } from '#contract/mensajes/marcas-certificado.ts'

export const TamanoHoja = z.enum(['A4', 'A5', 'CARTA', 'OFICIO']).register(codigos, { palabras: 'hoja' })
export type TamanoHoja = z.infer<typeof TamanoHoja>
export const Orientacion = z.enum(['HORIZONTAL', 'VERTICAL']).register(codigos, { palabras: 'orientacion' })
export type Orientacion = z.infer<typeof Orientacion>

type MarcaCertificado = (typeof MARCAS_CERTIFICADO)[number]
export type ValoresCertificado = Record<MarcaCertificado, string>

const isMarca = (name: string) => MARCAS_CERTIFICADO.some((marca) => marca === name)
const knowsMarcas = (value: string) => {
  const open = value.replaceAll(MARCA, '')
  return [...value.matchAll(MARCA)].every(([, name = '']) => isMarca(name)) && !/\{\{|\}\}/.test(open)
}

const conMarcas = (shape: z.ZodString) =>
  shape.refine(knowsMarcas, { params: { clave: 'certificado.marcas' } })
const TextoWithMarcas = conMarcas(paperText(2000))

const decimales = (n: number) => Number(n.toFixed(2)) === n
const dos = { params: { clave: 'campo.decimales' } }
/** A place or a length on the sheet: millimetres, two decimals. */
const Position = z.number().min(-100).max(500).refine(decimales, dos)
const Largo = z.number().min(0.2).max(500).refine(decimales, dos)
const Color = z.string().regex(/^#[0-9a-fA-F]{6}$/)
const Tinta = Color.default('#1a1a1a')
/** Font size in points. */
const Letra = z.number().min(4).max(200).refine(decimales, dos)

export const Peso = z.enum(['NORMAL', 'NEGRITA'])
export const Alineacion = z.enum(['IZQUIERDA', 'CENTRO', 'DERECHA'])
/** A single line that shrinks to its width, or several that shrink to its height. Text is never cut. */
export const Lineas = z.enum(['UNA', 'VARIAS'])

const position = {
  /** From 1. */
  pagina: z.int().min(1).max(10).default(1),
  /** Position of the top left corner, from that of the sheet. Millimetres. */
  x: Position,
  y: Position,
  ancho: Largo,
  alto: Largo.default(10),
}

const ElementoTexto = z.strictObject({
  tipo: z.literal('TEXTO'),
  ...position,
  texto: TextoWithMarcas,
  tamanoLetra: Letra.default(12),
  peso: Peso.default('NORMAL'),
  alineacion: Alineacion.default('IZQUIERDA'),
  color: Tinta,
  lineas: Lineas.default('VARIAS'),
})
const ElementoImagen = z.strictObject({
  tipo: z.literal('IMAGEN'),
  ...position,
  /** Null for the institution's logo. */
  imagen: Id.nullable().default(null),
})
const ElementoQr = z.strictObject({ tipo: z.literal('QR'), ...position, color: Tinta })
const ElementoFirma = z.strictObject({
  tipo: z.literal('FIRMA'),
  ...position,
  texto: TextoWithMarcas,
  cargo: z
    .union([conMarcas(paperText(200, 0)), z.null()])
    .optional()
    .transform((v) => v || null),
  /** The signature over the line. */
  imagen: Id.nullable().default(null),
  tamanoLetra: Letra.default(11),
  color: Tinta,
})
const ElementoRecuadro = z.strictObject({
  tipo: z.literal('RECUADRO'),
  ...position,
  /** Colour of the border; null for none. */
  color: Color.nullable().default(null),
  grosor: z.number().min(0.1).max(20).refine(decimales, dos).default(0.5),
  relleno: Color.nullable().default(null),
})

export const Elemento = z.discriminatedUnion('tipo', [
  ElementoTexto,
  ElementoImagen,
  ElementoQr,
  ElementoFirma,
  ElementoRecuadro,
])
export type Elemento = z.infer<typeof Elemento>

/** Conditions for certifying an enrolment. */
const Criterio = z.strictObject({
  aprobado: z.boolean().default(true),
  /** Percentage of the classes given. */
  asistenciaMinima: Porcentaje.nullable().default(null),
})
export type Criterio = z.infer<typeof Criterio>

const hoja = {
  tamano: TamanoHoja.default('A4'),
  orientacion: Orientacion.default('HORIZONTAL'),
  paginas: z.int().min(1).max(10).default(1),
  /** A picture that covers the sheet, under everything. */
  fondo: Id.nullable().default(null),
  /** On every page; else only on the first. */
  fondoEnTodas: z.boolean().default(false),
  /** From the lowest layer to the highest. */
  elementos: z.array(Elemento).max(200),
}

const entrada = {
  nombre: linea(80),
  descripcion: optionalTexto(300),
  ...hoja,
  criterio: Criterio.default({ aprobado: true, asistenciaMinima: null }),
}

export const CertificacionFormato = z.object({
  idCertificacionFormato: z.int(),
  nombre: z.string(),
  descripcion: z.string().nullable(),
  tamano: TamanoHoja,
  orientacion: Orientacion,
  paginas: z.int(),
  fondo: z.int().nullable(),
  fondoEnTodas: z.boolean(),
  elementos: z.array(Elemento),
  criterio: Criterio,
  /** Live certificates of this format. */
  emitidos: z.int(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type CertificacionFormato = z.infer<typeof CertificacionFormato>
/** The drawing of a sheet: what the canvas and the paper share. */
export type HojaCertificado = Pick<
  CertificacionFormato,
  'tamano' | 'orientacion' | 'paginas' | 'fondo' | 'fondoEnTodas' | 'elementos'
>

const Imagen = z.object({ idCertificacionImagen: z.int(), ancho: z.int(), alto: z.int() })

const VER = [
  'web_ingreso_control_economico_alumnos',
  'web_ingreso_control_economico_matriculas',
  'per_certificado_emitir',
] as const

export const certificacionFormato = {
  ...entity({
    nombre: 'certificacionFormato',
    plural: 'certificacionFormatos',
    permisos: { ver: VER, guardar: 'per_certificado_emitir', eliminar: 'per_certificado_emitir' },
    detalle: CertificacionFormato,
    fila: CertificacionFormato,
    entrada,
    /** A certificate is the bytes that were issued (decision 024). */
    cambios: {
      nombre: LIBRE,
      descripcion: LIBRE,
      tamano: LIBRE,
      orientacion: LIBRE,
      paginas: LIBRE,
      fondo: LIBRE,
      fondoEnTodas: LIBRE,
      elementos: LIBRE,
      criterio: LIBRE,
    },
    filtro: { estado: oneOrMany(EstadoCatalogo) },
    orden: ['nombre', 'fechaCreacion'],
  }),
  estado: activationOp({
    nombre: 'certificacionFormato',
    permiso: 'per_certificado_emitir',
    detalle: CertificacionFormato,
    cambio: LIBRE,
  }),
  /**
   * Uploads a picture for a sheet: PNG, JPEG or WebP, checked by its content and drawn again. `fondo`: it
   * covers the sheet.
   */
  subirImagen: op({
    method: 'POST',
    path: '/certificacion-formato/imagen',
    kind: 'effect',
    permiso: 'per_certificado_emitir',
    status: 201,
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, uso: z.enum(['FONDO', 'IMAGEN']).default('IMAGEN') }),
    output: z.object({ mensaje: z.string(), imagen: Imagen }),
  }),
  imagen: op({
    method: 'GET',
    path: '/certificacion-formato/imagen/:id',
    kind: 'read',
    permiso: VER,
    file: true,
    input: z.strictObject({ id: IdTexto }),
    output: Descarga,
  }),
  /** A sample of a sheet, saved or not, with the data of an enrolment or with invented ones. Nothing is saved. */
  muestra: op({
    method: 'POST',
    path: '/certificacion-formato/muestra',
    kind: 'read',
    permiso: 'per_certificado_emitir',
    file: true,
    input: z.strictObject({ ...hoja, idMatricula: Id.optional() }),
    output: Descarga,
  }),
}
