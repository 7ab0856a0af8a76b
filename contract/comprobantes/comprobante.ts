import { z } from 'zod'

import { rango } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  codigos,
  commonFields,
  Descarga,
  DineroFila,
  Fecha,
  Id,
  IdTexto,
  Instante,
  Motivo,
  oneOrMany,
  oneOrManyIds,
  pageOf,
  saved,
  searchOf,
} from '#contract/core/shapes.ts'
import { machine } from '#contract/core/states.ts'
import { Afectacion } from '#contract/cuentas/concepto.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'
import { EstadoEnvio } from '#contract/mensajes/estado-envio.ts'
import { ClaseComprobante, EstadoComprobante } from '#contract/pagos/comprobante-ref.ts'
import { MOST_CARGOS } from '#contract/pagos/empresa.ts'
import { ClasePago, Correo, EntradaPagador, Pedido, TipoDocumentoPagador } from '#contract/pagos/pedido.ts'
import { FormatoRecibo } from '#contract/pagos/recibo.ts'
import { PersonaRef } from '#contract/personas/persona-ref.ts'

import { LoteRef } from './comprobante-lote.ts'
import { Pagador } from './pagador.ts'

/** The voiding of a document of an annulled payment. RECHAZADA: a note of credit was made in its place. */
export const EstadoBaja = z.enum(['PENDIENTE', 'HECHA', 'RECHAZADA']).register(codigos, { palabras: 'baja' })

export const comprobanteMoves = machine<EstadoComprobante>()({
  enviar: { from: ['PENDIENTE'], to: 'ENVIADO' },
  /** The document never arrived. */
  soltar: { from: ['ENVIADO'], to: 'PENDIENTE' },
  aceptar: { from: ['ENVIADO'], to: 'ACEPTADO' },
  observar: { from: ['ENVIADO'], to: 'OBSERVADO' },
  rechazar: { from: ['ENVIADO'], to: 'RECHAZADO' },
  exceptuar: { from: ['ENVIADO'], to: 'EXCEPCION' },
  reenviar: { from: ['EXCEPCION'], to: 'PENDIENTE' },
  /** A person saw at the tax office that it has the document, or that it does not. */
  constatar: { from: ['ENVIADO', 'EXCEPCION'], to: 'ACEPTADO' },
  negar: { from: ['EXCEPCION'], to: 'RECHAZADO' },
  darDeBaja: { from: ['ACEPTADO', 'OBSERVADO'], to: 'BAJA' },
})

/** Why the last try of a document had no end. DETENIDA: the queue is stopped for all. */
export const MotivoEspera = z
  .enum(['DETENIDA', 'SIN_CONEXION', 'SIN_RESPUESTA', 'ILEGIBLE', 'SIN_CONSTANCIA', 'AJENA', 'FALSA'])
  .register(codigos, { palabras: 'motivoEspera' })

const Comprador = z.object({
  tipoDocumento: z.string(),
  documento: z.string(),
  nombre: z.string(),
  direccion: z.string().nullable(),
})

const Renglon = z.object({
  descripcion: z.string(),
  codigo: z.string().nullable(),
  cantidad: z.number(),
  afectacion: Afectacion,
  valor: DineroFila,
  impuesto: DineroFila,
  importe: DineroFila,
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

const filtro = {
  ...rango,
  estado: oneOrMany(EstadoComprobante),
  clase: oneOrMany(ClaseComprobante),
  serie: oneOrMany(z.string()),
  idUsuario: oneOrManyIds,
  idIngreso: oneOrManyIds,
  idMoneda: oneOrManyIds,
  baja: oneOrMany(EstadoBaja),
  /** A lot that names it. */
  idComprobanteLote: Id.optional(),
  atrasado: z.boolean().optional(),
  /** Late, to be mended, rejected and not made again, or its voiding was refused in the last week. */
  porAtender: z.boolean().optional(),
}
const orden = ['fecha', 'idComprobante', 'importe', 'numero'] as const

const staff = 'web_ingreso_listado'
const anyone = [staff, 'menu_miscursos'] as const
const byId = z.strictObject({ id: IdTexto })

/** Sums of a filter in a currency; what was rejected or voided adds nothing. */
const TotalComprobantes = z.object({
  idMoneda: z.int(),
  moneda: MonedaRef,
  emitido: DineroFila,
  /** Notes of credit. */
  acreditado: DineroFila,
  neto: DineroFila,
  /** Tax of the net. */
  impuesto: DineroFila,
})

const buscar = op({
  method: 'POST',
  path: '/comprobantes',
  kind: 'read',
  permiso: staff,
  pideClave: 'archivo',
  input: searchOf(filtro, orden),
  output: pageOf(Comprobante),
})

/** A mail of a comprobante. */
const EnvioComprobante = z.object({
  idEnvio: z.int(),
  destino: z.string(),
  /** When it was written, and when its last try ended. */
  instante: Instante,
  terminado: Instante.nullable(),
  estado: EstadoEnvio,
})

const file = { method: 'GET', permiso: anyone, file: true, output: Descarga } as const

export const comprobante = {
  ver: op({
    method: 'GET',
    path: '/comprobante/:id',
    kind: 'read',
    permiso: anyone,
    input: byId,
    output: Comprobante,
  }),
  buscar,
  totales: op({
    method: 'POST',
    path: '/comprobantes/totales',
    kind: 'read',
    permiso: staff,
    input: buscar.input.omit({ page: true, size: true, sort: true }),
    output: z.object({ monedas: z.array(TotalComprobantes) }),
  }),
  /** A student's comprobantes; students get only their own. */
  deAlumno: op({
    method: 'POST',
    path: '/comprobantes/alumno',
    kind: 'read',
    permiso: anyone,
    pideClave: 'archivo',
    input: searchOf({ ...filtro, idUsuario: Id.optional() }, orden),
    output: pageOf(Comprobante),
  }),
  /** Whether comprobantes are issued, and the payers known of a student, the one used last first. */
  pagadores: op({
    method: 'GET',
    path: '/comprobante/pagadores/:id',
    kind: 'read',
    permiso: ['web_ingreso_nuevo', staff, 'menu_miscursos'],
    input: byId,
    output: z.object({
      emite: z.boolean(),
      /** Kinds and documents of identity of the country; the first kind is the usual one. */
      clases: z.array(ClasePago),
      /** Those that may be issued before the payment. */
      clasesAlCredito: z.array(ClasePago),
      documentos: z.array(TipoDocumentoPagador),
      /** A boleta above it names its buyer. */
      montoIdentifica: DineroFila,
      /** The student, as a boleta names them. */
      propio: Comprador,
      pagadores: z.array(Pagador),
    }),
  }),
  /** Sets the document and the payer of a payment that is not confirmed. */
  elegir: op({
    method: 'POST',
    path: '/comprobante/elegir',
    kind: 'write',
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({ idIngreso: Id, comprobante: Pedido }),
    output: z.object({ mensaje: z.string() }),
  }),
  /** Signs it first, if it is not signed yet; so does the paper. */
  xml: op({ ...file, kind: 'effect', path: '/comprobante/xml/:id', input: byId }),
  cdr: op({ ...file, kind: 'read', path: '/comprobante/cdr/:id', input: byId }),
  pdf: op({
    ...file,
    kind: 'effect',
    path: '/comprobante/pdf/:id',
    input: z.strictObject({ id: IdTexto, formato: FormatoRecibo.default('a4') }),
  }),
  /** The mails of one, the last first, and the address that another would go to. */
  envios: op({
    method: 'GET',
    path: '/comprobante/envios/:id',
    kind: 'read',
    permiso: staff,
    input: byId,
    output: z.object({ propuesto: z.string().nullable(), envios: z.array(EnvioComprobante) }),
  }),
  /** Mails paper and signed file to an address, else to the payer and the student. Signs it first, if it is not signed yet. */
  correo: op({
    method: 'POST',
    path: '/comprobante/correo',
    kind: 'effect',
    once: true,
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({ idComprobante: Id, correo: Correo }),
    output: z.object({ mensaje: z.string(), destinos: z.array(z.string()) }),
  }),
  /** Sends one again that the tax office could not take, under its number; with a corrected payer, if one is given. */
  reenviar: op({
    method: 'POST',
    path: '/comprobante/reenviar',
    kind: 'write',
    once: true,
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({ idComprobante: Id, pagador: EntradaPagador.nullish() }),
    output: saved('comprobante', Comprobante),
  }),
  /** Makes a rejected one again under another number; with another document or payer, if they are given. */
  reemitir: op({
    method: 'POST',
    path: '/comprobante/reemitir',
    kind: 'write',
    once: true,
    permiso: 'per_ingreso_confirmar',
    input: z.strictObject({ idComprobante: Id, comprobante: Pedido.nullish() }),
    output: saved('comprobante', Comprobante),
  }),
  /**
   * Bills open charges before they are paid, each for all that it owes: of a student to the payer asked for, or of several students to the
   * company that pays their enrolments. Payments of these charges settle it and have no other document.
   */
  facturar: op({
    method: 'POST',
    path: '/comprobante/facturar',
    kind: 'write',
    once: true,
    status: 201,
    permiso: 'per_ingreso_confirmar',
    input: z
      .strictObject({
        cuentas: z.array(Id).min(1).max(MOST_CARGOS),
        comprobante: Pedido.optional(),
        idEmpresa: Id.optional(),
      })
      .superRefine(({ comprobante, idEmpresa }, issues) => {
        if ((comprobante === undefined) !== (idEmpresa === undefined)) return
        const clave = comprobante ? 'empresa.soloFactura' : 'campo.obligatorio'
        issues.addIssue({ code: 'custom', path: ['comprobante'], params: { clave } })
      }),
    output: saved('comprobante', Comprobante),
  }),
  /**
   * Undoes by a note what payments did not settle of a document on credit; its charges are free again. Returns the note. A rejected one is given
   * up without a note, and returned.
   */
  acreditar: op({
    method: 'POST',
    path: '/comprobante/acreditar',
    kind: 'write',
    once: true,
    permiso: 'per_ingreso_anular',
    pideClave: true,
    input: z.strictObject({ idComprobante: Id, motivo: Motivo }),
    output: saved('comprobante', Comprobante),
  }),
  /** A person says whether the tax office has one that was sent and not answered, after a look at its page. */
  constatar: op({
    method: 'POST',
    path: '/comprobante/constatar',
    kind: 'write',
    once: true,
    permiso: 'per_ingreso_confirmar',
    pideClave: true,
    input: z.strictObject({ idComprobante: Id, loTiene: z.boolean() }),
    output: saved('comprobante', Comprobante),
  }),
}
