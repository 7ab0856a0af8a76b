import { isIdioma } from '#contract/core/idiomas.ts'
import { NEUTRO } from '#contract/pagos/pais-neutro.ts'
import { NO_BUYER_DATA } from '#server/comprobantes/emisor/buyer-data.ts'
import type { Comprador, Parte } from '#server/comprobantes/emisor/documento.ts'
import type { Ajustes, PaperLanguage, Persona, Reglas } from '#server/comprobantes/emisor/reglas.ts'
import { singleTax } from '#server/comprobantes/emisor/tasa.ts'

const DOCUMENTOS = NEUTRO.clases.RECIBO.documentos

/** By the document that the school has, if it is of a known kind. */
function compradorDe({ tipoDocumento, numeroDocumento, nombre, direccion }: Persona): Comprador {
  const known = DOCUMENTOS.find((kind) => kind === tipoDocumento)
  if (!known || !numeroDocumento) return { tipoDocumento: 'NINGUNO', documento: '', nombre, direccion }
  return { tipoDocumento: known, documento: numeroDocumento, nombre, direccion }
}

const emisorDe = (ajustes: Ajustes): Parte => ({
  ruc: ajustes['comprobante.identificacion'] ?? '',
  rotulo: ajustes['comprobante.rotuloIdentificacion'] ?? '',
  razonSocial: ajustes['comprobante.razonSocial'] ?? '',
  nombreComercial: ajustes['comprobante.nombreComercial'] || null,
  direccion: ajustes['comprobante.direccion'] ?? '',
  ubigeo: '',
  distrito: '',
  provincia: '',
  departamento: '',
})

/** The institution's. */
function languageOf(ajustes: Ajustes): PaperLanguage {
  const idioma = ajustes['institucion.idioma'] ?? ''
  return {
    idioma: isIdioma(idioma) ? idioma : 'es',
    locale: ajustes['institucion.locale'] || 'es',
  }
}

/** A country without electronic receipts: a plain numbered receipt with tax, final with its number, and its credit note. */
export const reglas: Reglas = {
  clases: ['RECIBO'],
  clasesAlCredito: ['RECIBO'],
  documentos: DOCUMENTOS,
  ajustes: ['comprobante.identificacion', 'comprobante.rotuloIdentificacion', 'comprobante.rotuloImpuesto'],
  moneda: null,
  datosComprador: NO_BUYER_DATA,
  conAutorizacion: false,
  estado: 'EMITIDO',
  emisorDe,
  languageOf,
  tasasDe: (afectacion, ajustes) =>
    singleTax(afectacion, { clase: ajustes['comprobante.rotuloImpuesto'] ?? '', ajustes }),
  compradorDe,
  faltaComprador: () => false,
  detraccionDe: () => null,
  faltaCambio: () => false,
  motivos: { ANULADO: 'ANULADO', DEVUELTO: 'DEVUELTO', PARTE: 'PARTE' },
  nombresDeMotivo: {
    ANULADO: 'motivoNota.ANULADO',
    DEVUELTO: 'motivoNota.DEVUELTO',
    PARTE: 'motivoNota.PARTE',
  },
  seDaDeBaja: () => false,
  lotesDeBajas: () => [],
  lotesDeNuevos: () => [],
}
