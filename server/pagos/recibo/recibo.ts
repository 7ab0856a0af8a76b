import type { Ingreso } from '#contract/pagos/ingreso.ts'
import type { PersonaRef } from '#contract/personas/persona-ref.ts'
import type { Ctx } from '#server/core/ctx.ts'

type Casa = {
  /** Trade name of an issuer. */
  comercial?: string | null
  nombre: string
  documento: string | null
  direccion: string | null
  telefono: string | null
  correo: string | null
}

/**
 * Content of a receipt, frozen when it was numbered (`congelar_recibo`). Amounts are exact, as text. A payment that has a
 * comprobante for its paper has no receipt.
 */
export type Congelado = {
  /** The institution, with the formats of its amounts and dates and the checksum of its logo. */
  casa: Casa & { idioma: string; locale: string; zonaHoraria: string; logo: string | null }
  pie: string | null
  usuario: PersonaRef
  fecha: string
  medioPago: string
  banco: string | null
  numeroOperacion: string | null
  /** With the institution's name of the currency, in the plural. */
  moneda: Ingreso['moneda'] & { plural: string | null }
  monto: string
  /** Cash not taken of the amount; receipts of before do not say it. */
  redondeo?: string
  confirmado: string
  confirmadoPor: string
  lineas: { concepto: string; curso: string; monto: string }[]
  saldoAFavor: string
}

/** The data of a receipt. */
export type DatosDeRecibo = {
  /** As it is now, from which what happened since is told. */
  pago: Ingreso & { numeroRecibo: string }
  congelado: Congelado
  logo: Uint8Array | undefined
}

/** A use of the money. Of an electronic receipt, with how many and the value of each. */
type Linea = { que: string; detalle: string; monto: string; cantidad?: string; unitario?: string }

/** The texts of a receipt, for a sheet or a roll. */
export type Recibo = {
  titulo: string
  numero: string
  /** The taxpayer's number, over kind and number in the box of an electronic receipt. */
  contribuyente?: string
  casa: Casa & { logo: Uint8Array | undefined }
  simbolo: string
  datos: (readonly [rotulo: string, valor: string | null])[]
  /** The uses of the money (charges, credit), which add to the total. */
  lineas: Linea[]
  /** Heading of the details. */
  rotuloDetalle: string
  /** Sums above the total. */
  sumas?: (readonly [rotulo: string, monto: string])[]
  total: readonly [rotulo: string, monto: string]
  /** Sums under the total: the cash that was taken for it. */
  cash?: (readonly [rotulo: string, monto: string])[]
  letras: string
  /** The institution's foot text, line by line. */
  pie: string[]
  /** Changes of the payment after it was numbered: annulled, or refunded. */
  avisos: string[]
  /** Proof of an electronic receipt: the content of its QR and the texts beside it. */
  sello?: { qr: string; textos: string[] }
  t: Ctx['t']
}
