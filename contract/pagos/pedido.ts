import { z } from 'zod'

import { codigos, linea, optionalLinea } from '#contract/core/shapes.ts'
import { isRuc } from '#contract/institucion/tributo.ts'

export const TipoDocumentoPagador = z
  .enum([
    'RUC',
    'DNI',
    'CE',
    'PASAPORTE',
    'PTP',
    'CPP',
    'SALVOCONDUCTO',
    'TAM',
    'CEDULA_DIPLOMATICA',
    'EXTRANJERO',
    'TRIBUTARIO',
  ])
  .register(codigos, { palabras: 'documentoPagador' })
export type TipoDocumentoPagador = z.infer<typeof TipoDocumentoPagador>

/** The longest that the tax office of Peru takes has fifteen signs. */
const OTHER = /^[A-Z0-9]{6,15}$/
const isOther = (documento: string) => OTHER.test(documento)
/** A taxpayer's number of any country. */
const TRIBUTARIO = /^[A-Z0-9][A-Z0-9./ -]{2,19}$/
const isDocument: Record<TipoDocumentoPagador, (documento: string) => boolean> = {
  RUC: isRuc,
  DNI: (documento) => /^\d{8}$/.test(documento),
  CE: isOther,
  PASAPORTE: isOther,
  PTP: isOther,
  CPP: isOther,
  SALVOCONDUCTO: isOther,
  TAM: isOther,
  CEDULA_DIPLOMATICA: isOther,
  EXTRANJERO: isOther,
  TRIBUTARIO: (documento) => TRIBUTARIO.test(documento),
}

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
  })
  .superRefine(({ tipoDocumento, documento }, issues) => {
    if (isDocument[tipoDocumento](documento)) return
    const clave = tipoDocumento === 'RUC' ? 'campo.ruc' : 'campo.formato'
    issues.addIssue({ code: 'custom', path: ['documento'], params: { clave } })
  })
export type EntradaPagador = z.infer<typeof EntradaPagador>

/** A document on which a payer is chosen: a boleta names a person, a factura a company or a business by its RUC, a receipt anyone. */
export const ClasePago = z
  .enum(['BOLETA', 'FACTURA', 'RECIBO'])
  .register(codigos, { palabras: 'claseComprobante' })
export type ClasePago = z.infer<typeof ClasePago>

/** The comprobante that a payment asks for. Without a payer it is the student's. */
export const Pedido = z
  .strictObject({ clase: ClasePago, pagador: EntradaPagador.nullish() })
  .superRefine(({ clase, pagador }, issues) => {
    const conRuc = pagador?.tipoDocumento === 'RUC'
    if ((clase === 'FACTURA') === conRuc) return
    const clave = conRuc ? 'comprobante.boletaConRuc' : 'comprobante.facturaSinRuc'
    issues.addIssue({ code: 'custom', path: ['pagador'], params: { clave } })
  })
export type Pedido = z.infer<typeof Pedido>
