import { z } from 'zod'

import { codigos, linea, optionalLinea } from '#contract/core/shapes.ts'

import { NEUTRO } from './pais-neutro.ts'
import { PERU } from './pais-peru.ts'
import type { ClaseDeVenta } from './pais.ts'

const DOCUMENTOS = { ...PERU.documentos, ...NEUTRO.documentos }
const LISTAS = { ...PERU.clases, ...NEUTRO.clases }
type Documento = keyof typeof DOCUMENTOS
type Clase = keyof typeof LISTAS

/** Documents of identity of payers, of all countries. */
export const TipoDocumentoPagador = z
  .enum(Object.keys(DOCUMENTOS) as [Documento, ...Documento[]])
  .register(codigos, { palabras: 'documentoPagador' })
export type TipoDocumentoPagador = z.infer<typeof TipoDocumentoPagador>

/** Kinds of document on which a payer is chosen, of all countries. */
export const ClasePago = z
  .enum(Object.keys(LISTAS) as [Clase, ...Clase[]])
  .register(codigos, { palabras: 'claseComprobante' })
export type ClasePago = z.infer<typeof ClasePago>

/** Payers of each kind. */
export const CLASES: Readonly<Record<ClasePago, ClaseDeVenta<TipoDocumentoPagador>>> = LISTAS

/** An address, if one is given. */
export const Correo = z
  .union([z.email().max(120), z.literal(''), z.null()])
  .optional()
  .transform((v) => v || null)

/** The payer, as typed. */
export const EntradaPagador = z
  .strictObject({
    tipoDocumento: TipoDocumentoPagador,
    documento: z.string().trim().toUpperCase().max(20),
    /** A person's name or a company's legal name. */
    nombre: linea(200, 3),
    direccion: optionalLinea(200),
    correo: Correo,
    /** Tax data that the country asks for; its rules say which. */
    datos: z.record(z.string().max(40), linea(200)).optional(),
  })
  .superRefine(({ tipoDocumento, documento }, issues) => {
    const { es, clave } = DOCUMENTOS[tipoDocumento]
    if (!es(documento)) issues.addIssue({ code: 'custom', path: ['documento'], params: { clave } })
  })
export type EntradaPagador = z.infer<typeof EntradaPagador>

/** The comprobante that a payment asks for. Without a payer it is the student's. */
export const Pedido = z
  .strictObject({ clase: ClasePago, pagador: EntradaPagador.nullish() })
  .superRefine(({ clase, pagador }, issues) => {
    const { documentos, pidePagador, rechazo } = CLASES[clase]
    if (pagador ? documentos.includes(pagador.tipoDocumento) : !pidePagador) return
    issues.addIssue({ code: 'custom', path: ['pagador'], params: { clave: rechazo } })
  })
export type Pedido = z.infer<typeof Pedido>
