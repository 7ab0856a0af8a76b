import { z } from 'zod'

import { commonFields, DineroFila, Fecha, Instante } from '#contract/core/shapes.ts'
import { Afectacion } from '#contract/cuentas/concepto.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { ClaseComprobante, EstadoComprobante } from '#contract/pagos/comprobante-ref.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { EstadoBaja, MotivoEspera } from './comprobante-estado.ts'
import { LoteRef } from './comprobante-lote.ts'

export const Comprador = z.object({
  tipoDocumento: z.string(),
  documento: z.string(),
  nombre: z.string(),
  direccion: z.string().nullable(),
  /** Tax data of the country, where it asks for any. */
  datos: z.record(z.string(), z.string()).optional(),
})

/** A tax: its kind, per cent, the value that it is of, and its amount. Documents of before it was kept tell their sum alone. */
const Tributo = z.object({ clase: z.string(), tasa: z.string(), base: DineroFila, monto: DineroFila })

const Renglon = z.object({
  descripcion: z.string(),
  codigo: z.string().nullable(),
  cantidad: z.number(),
  afectacion: Afectacion,
  valor: DineroFila,
  impuesto: DineroFila,
  importe: DineroFila,
  tributos: z.array(Tributo).optional(),
})

export const Comprobante = z.object({
  idComprobante: z.int(),
  /** The payment; of a document of a company, the first of its payments; null, on credit. */
  idIngreso: z.int().nullable(),
  numeroRecibo: z.string().nullable(),
  /** The student; null, of a document of a company. */
  idUsuario: z.int().nullable(),
  usuario: PersonaRef.nullable(),
  empresa: z.object({ idEmpresa: z.int(), nombre: z.string() }).nullable(),
  /** A document on credit: its instalments, what payments settled of it, and what is still to be settled. */
  credito: z
    .object({
      cuotas: z.array(z.object({ vence: Fecha, importe: DineroFila })),
      saldado: DineroFila,
      porCobrar: DineroFila,
    })
    .nullable(),
  clase: ClaseComprobante,
  serie: z.string(),
  numero: z.int(),
  /** `B001-15`. */
  numeroCompleto: z.string(),
  fecha: Fecha,
  comprador: Comprador,
  renglones: z.array(Renglon),
  idMoneda: z.int(),
  moneda: MonedaRef,
  gravado: DineroFila,
  exonerado: DineroFila,
  inafecto: DineroFila,
  impuesto: DineroFila,
  importe: DineroFila,
  /** The taxes of its lines, added up; null in documents of before they were kept. */
  tributos: z.array(Tributo).nullable(),
  /** Identity that the authority gave it before its paper, in a country where it does. */
  autorizacion: z.string().nullable(),
  /** The document that a note lowers; `sustento` says why. */
  origen: z.object({ idComprobante: z.int(), numero: z.string(), fecha: Fecha }).nullable(),
  sustento: z.string().nullable(),
  /** The document that this one replaces since a transfer; a note left that one without money. */
  sustituye: z.object({ idComprobante: z.int(), numero: z.string() }).nullable(),
  /** Code and sentence of the tax office's answer. */
  codigo: z.string().nullable(),
  mensaje: z.string().nullable(),
  notas: z.array(z.string()),
  enviado: Instante.nullable(),
  /** Last day on which the tax office takes it. */
  limite: Fecha,
  /** Waits for more than a day, or on its last lawful day. */
  atrasado: z.boolean(),
  /** Why it has no answer yet, and since when that is known. */
  espera: z.object({ motivo: MotivoEspera, instante: Instante }).nullable(),
  /** A person may say whether the tax office has it: it was sent and not answered, or its number was taken before. */
  constatable: z.boolean(),
  /** Rejected, and made again. */
  reemplazado: z.boolean(),
  /** Rejected, and to be made again: what it said of a payment or of charges still stands. */
  reemitible: z.boolean(),
  baja: EstadoBaja.nullable(),
  /** Why it is voided, and the day on which that was asked for or answered. */
  motivoBaja: z.string().nullable(),
  fechaBaja: Fecha.nullable(),
  /** The lots that name it, in their order. */
  lotes: z.array(LoteRef),
  conXml: z.boolean(),
  conCdr: z.boolean(),
  estado: EstadoComprobante,
  ...commonFields,
})
export type Comprobante = z.infer<typeof Comprobante>
