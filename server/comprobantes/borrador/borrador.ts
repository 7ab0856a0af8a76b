import type {
  Detraccion,
  Documento,
  PaperLanguage,
  Modificado,
  Parte,
  Renglon,
  Totales,
} from '#server/comprobantes/emisor/index.ts'

/** Facts that the paper shows beside the document, and its language, frozen with it. `impuesto` named the tax before lines did. */
export type Papel = {
  alumno: string | null
  telefono: string | null
  correo: string | null
  logo: string | null
  impuesto?: string | null
} & PaperLanguage

/** A line. On a document of several payments it has its payment; on credit the charge that it bills, and the student of a company's. */
export type RenglonDePago = Renglon & { idIngreso?: number; idCuenta?: number; alumno?: string }

/** A sale as a document tells it: kind, buyer and lines. */
export type Sale = Pick<Documento, 'clase' | 'comprador'> & {
  renglones: RenglonDePago[]
  modifica: Modificado | null
}

/** The head of a document: issuer, currency and paper. */
export type Membrete = {
  emisor: Parte
  moneda: string
  monedaPlural: string | null
  papel: Papel
}

/** A document before it has a number: all that is frozen but series, number and instant. */
export type Borrador = Sale &
  Membrete &
  Pick<Documento, 'tributos' | 'cuotas'> & { totales: Totales; detraccion: Detraccion | null }
