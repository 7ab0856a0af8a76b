import type { Afectacion, Clase, Comprador } from '#server/comprobantes/emisor/documento.ts'

/** SUNAT's catalogue 01. */
export const TIPO: Record<Clase, string> = { FACTURA: '01', BOLETA: '03', NOTA_CREDITO: '07' }

/** SUNAT's catalogue 06. A boleta below the amount that asks for a name has a dash. */
export const TIPO_DOCUMENTO: Record<Comprador['tipoDocumento'], string> = {
  DNI: '1',
  CE: '4',
  RUC: '6',
  PASAPORTE: '7',
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
/** Catalogue 51: a sale inside the country. */
export const DOMESTIC_SALE = '0101'
/** Catalogue 52: the amount in words. */
export const EN_LETRAS = '1000'
/** Catalogue 03: a service. */
export const SERVICE_UNIT = 'ZZ'
/** The main place of business. */
export const MAIN_PREMISES = '0000'
/** Catalogue 16: the price of a unit with its tax. */
export const PRICE_WITH_TAX = '01'
