import { isRuc } from '#contract/institucion/tributo.ts'

import { DNI, type ListasDePais, OTHER_DOCUMENT } from './pais.ts'

const OF_PERSONS = [
  'DNI',
  'CE',
  'PASAPORTE',
  'PTP',
  'CPP',
  'SALVOCONDUCTO',
  'TAM',
  'CEDULA_DIPLOMATICA',
  'EXTRANJERO',
] as const

/** Peru: a boleta names a person, a factura a company or a business by its RUC. */
export const PERU = {
  clases: {
    BOLETA: { documentos: OF_PERSONS, pidePagador: false, rechazo: 'comprobante.boletaConRuc' },
    FACTURA: { documentos: ['RUC'], pidePagador: true, rechazo: 'comprobante.facturaSinRuc' },
  },
  documentos: {
    RUC: { es: isRuc, clave: 'campo.ruc' },
    DNI,
    CE: OTHER_DOCUMENT,
    PASAPORTE: OTHER_DOCUMENT,
    PTP: OTHER_DOCUMENT,
    CPP: OTHER_DOCUMENT,
    SALVOCONDUCTO: OTHER_DOCUMENT,
    TAM: OTHER_DOCUMENT,
    CEDULA_DIPLOMATICA: OTHER_DOCUMENT,
    EXTRANJERO: OTHER_DOCUMENT,
  },
} as const satisfies ListasDePais<'BOLETA' | 'FACTURA', 'RUC' | (typeof OF_PERSONS)[number]>
