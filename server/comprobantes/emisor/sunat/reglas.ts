import { daysBetween } from '#contract/core/day.ts'
import { PERU } from '#contract/pagos/pais-peru.ts'
import { NO_BUYER_DATA } from '#server/comprobantes/emisor/buyer-data.ts'
import { scaled } from '#server/comprobantes/emisor/cents.ts'
import type { Comprador, Parte } from '#server/comprobantes/emisor/documento.ts'
import type {
  Ajustes,
  Persona,
  PorAnular,
  PorIdentificar,
  Reglas,
} from '#server/comprobantes/emisor/reglas.ts'
import { singleTax } from '#server/comprobantes/emisor/tasa.ts'

import { IMPUESTO, SOLES } from './codes.ts'
import { detraccionDe, faltaCambio } from './detraccion.ts'
import { lotesDeBajas, lotesDeNuevos } from './lotes.ts'

const DNI = /^\d{8}$/
/** Documents of catalogue 06 that a person has. */
const PERSONS = PERU.clases.BOLETA.documentos
const FOREIGN_NUMBER = /^[A-Z0-9]{6,15}$/i

const isNamed = ({ tipoDocumento, numeroDocumento }: Persona) => {
  const number = numeroDocumento ?? ''
  if (tipoDocumento === 'DNI') return DNI.test(number)
  return PERSONS.some((kind) => kind === tipoDocumento) && FOREIGN_NUMBER.test(number)
}

/** By the document that SUNAT knows; a person with another one is named without it. */
function compradorDe(persona: Persona): Comprador {
  const { tipoDocumento, numeroDocumento, nombre, direccion } = persona
  if (!isNamed(persona)) return { tipoDocumento: 'NINGUNO', documento: '', nombre, direccion }
  const documento = (numeroDocumento ?? '').toUpperCase()
  return { tipoDocumento: tipoDocumento as Comprador['tipoDocumento'], documento, nombre, direccion }
}

/** Above an amount, and in another currency always. */
const faltaComprador = ({ comprador, importe, moneda, montoIdentifica }: PorIdentificar) =>
  comprador.tipoDocumento === 'NINGUNO' && (moneda !== SOLES || importe > scaled(montoIdentifica, 2))

const seDaDeBaja = ({ fecha, hoy, diasBaja }: PorAnular) => daysBetween(fecha, hoy) <= diasBaja

function emisorDe(ajustes: Ajustes): Parte {
  const setting = (name: string) => ajustes[`comprobante.${name}`] ?? ''
  return {
    ruc: setting('ruc'),
    razonSocial: setting('razonSocial'),
    nombreComercial: setting('nombreComercial') || null,
    direccion: setting('direccion'),
    ubigeo: setting('ubigeo'),
    distrito: setting('distrito'),
    provincia: setting('provincia'),
    departamento: setting('departamento'),
  }
}

/** Frozen documents that say neither language, name of the tax nor name of the taxpayer's number are of Peru. */
export const BEFORE = {
  idioma: 'es',
  locale: 'es-PE',
  impuesto: IMPUESTO.GRAVADO.name,
  rotulo: 'RUC',
} as const

/** Peru. */
export const reglas: Reglas = {
  clases: ['BOLETA', 'FACTURA'],
  // A boleta does not say how it is paid (3128).
  clasesAlCredito: ['FACTURA'],
  documentos: [...PERSONS, 'RUC'],
  ajustes: [
    'comprobante.ruc',
    'comprobante.ubigeo',
    'comprobante.distrito',
    'comprobante.provincia',
    'comprobante.departamento',
    'comprobante.montoIdentifica',
    'comprobante.anulacion',
    'comprobante.diasBaja',
    'comprobante.detraccionCuenta',
    'comprobante.detraccionTasa',
    'comprobante.detraccionDesde',
  ],
  moneda: { codigo: SOLES, simbolo: 'S/', decimales: 2 },
  datosComprador: NO_BUYER_DATA,
  conAutorizacion: false,
  estado: 'PENDIENTE',
  emisorDe,
  languageOf: () => ({ idioma: BEFORE.idioma, locale: BEFORE.locale }),
  tasasDe: (afectacion, ajustes) => singleTax(afectacion, { clase: IMPUESTO.GRAVADO.name, ajustes }),
  compradorDe,
  faltaComprador,
  detraccionDe,
  faltaCambio,
  // SUNAT's catalogue 09.
  motivos: { ANULADO: '01', DEVUELTO: '06', PARTE: '07' },
  nombresDeMotivo: {
    '01': 'motivoNota.ANULADO',
    '06': 'motivoNota.DEVUELTO',
    '07': 'motivoNota.PARTE',
    '13': 'motivoNota.CUOTAS',
  },
  seDaDeBaja,
  lotesDeBajas,
  lotesDeNuevos,
}
