import type { Afectacion, Clase, Comprador } from '#server/comprobantes/emisor/documento.ts'

/** SUNAT's catalogue 01. It has no plain receipts: none is issued in Peru. */
export const TIPO: Record<Clase, string> = { FACTURA: '01', BOLETA: '03', NOTA_CREDITO: '07', RECIBO: '00' }

/** SUNAT's catalogue 06. A boleta below the amount that asks for a name has a dash. */
export const TIPO_DOCUMENTO: Record<Comprador['tipoDocumento'], string> = {
  DNI: '1',
  CE: '4',
  RUC: '6',
  PASAPORTE: '7',
  CEDULA_DIPLOMATICA: 'A',
  /** A document of the country where a foreigner lives. */
  EXTRANJERO: 'B',
  /** Andean card of migration. */
  TAM: 'E',
  /** Permit of temporary stay. */
  PTP: 'F',
  SALVOCONDUCTO: 'G',
  /** Card of the permit of temporary stay. */
  CPP: 'H',
  /** A foreigner without a RUC. */
  TRIBUTARIO: '0',
  NINGUNO: '-',
}

/** Tax of a line: class of catalogue 07, its tax in catalogue 05, and its kind of sum in a daily summary. */
type Impuesto = { afectacion: string; id: string; name: string; code: string; instruction: string }
export const IMPUESTO: Record<Afectacion, Impuesto> = {
  GRAVADO: { afectacion: '10', id: '1000', name: 'IGV', code: 'VAT', instruction: '01' },
  EXONERADO: { afectacion: '20', id: '9997', name: 'EXO', code: 'VAT', instruction: '02' },
  INAFECTO: { afectacion: '30', id: '9998', name: 'INA', code: 'FRE', instruction: '03' },
}

/** The form of a payment, in the words that SUNAT reads. */
export const PAYMENT_TERMS = { id: 'FormaPago', cash: 'Contado', credit: 'Credito' }
/** The currency of the country. */
export const SOLES = 'PEN'
/**
 * A deposit for the taxes of the seller: kind of operation with and without it (catalogue 51), its sentence (52), services that are not
 * named by themselves (54), a deposit into an account (59).
 */
export const DETRACTION = {
  id: 'Detraccion',
  operation: '1001',
  none: '0101',
  note: '2006',
  sentence: 'Operación sujeta a detracción',
  service: '037',
  means: '001',
}
/** Catalogue 52: the amount in words. */
export const EN_LETRAS = '1000'
/** Catalogue 03: a service. */
export const SERVICE_UNIT = 'ZZ'
/** The main place of business. */
export const MAIN_PREMISES = '0000'
/** Catalogue 16: the price of a unit with its tax. */
export const PRICE_WITH_TAX = '01'
