import { DNI, type ListasDePais, OTHER_DOCUMENT, TAX_NUMBER } from './pais.ts'

/** A country without electronic receipts: a receipt names anyone, a company by its tax number. */
export const NEUTRO = {
  clases: {
    RECIBO: {
      documentos: ['TRIBUTARIO', 'DNI', 'CE', 'PASAPORTE'],
      pidePagador: false,
      rechazo: 'comprobante.deOtroPais',
    },
  },
  documentos: { TRIBUTARIO: TAX_NUMBER, DNI, CE: OTHER_DOCUMENT, PASAPORTE: OTHER_DOCUMENT },
} as const satisfies ListasDePais<'RECIBO', 'TRIBUTARIO' | 'DNI' | 'CE' | 'PASAPORTE'>
