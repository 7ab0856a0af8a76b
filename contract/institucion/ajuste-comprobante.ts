import { type Ajuste, logico, numero, opcion, texto } from './ajuste-clase.ts'
import { AFECTACIONES } from './tributo.ts'

const OF_PERU =
  /^comprobante\.(ruc|ubigeo|distrito|provincia|departamento|montoIdentifica|anulacion|diasBaja|envioBoletas|diasEnvio|diasEnvioBoletas|detraccion.*)$/
const OF_OTHERS = /^comprobante\.(identificacion|rotulo)/

/** Whether a setting means something in a country. */
export const isOfCountry = (clave: string, country: string) =>
  !(country === 'PE' ? OF_OTHERS : OF_PERU).test(clave)

/** The settings of electronic receipts: whether they are issued, the issuer, and the tax on what is sold. */
export const AJUSTES_COMPROBANTE = {
  'comprobante.emite': logico('comprobante', false),
  /** The institution's number, on all of its papers. */
  'comprobante.ruc': { clase: 'ruc', seccion: 'institucion', usual: '' },
  /** The taxpayer's number in another country, with the names that it and the tax have there. */
  'comprobante.identificacion': texto('institucion', 30),
  'comprobante.rotuloIdentificacion': texto('institucion', 20),
  'comprobante.rotuloImpuesto': texto('comprobante', 20),
  /** The tax office takes from 3 signs on. */
  'comprobante.razonSocial': { ...texto('comprobante', 200), patron: /^.{3,}$/ },
  'comprobante.nombreComercial': texto('comprobante', 200),
  'comprobante.direccion': texto('comprobante', 200),
  'comprobante.ubigeo': { clase: 'texto', seccion: 'comprobante', usual: '', max: 6, patron: /^\d{6}$/ },
  'comprobante.distrito': texto('comprobante', 60),
  'comprobante.provincia': texto('comprobante', 60),
  'comprobante.departamento': texto('comprobante', 60),
  'comprobante.afectacion': opcion('comprobante', 'INAFECTO', AFECTACIONES),
  'comprobante.tasa': numero('comprobante', 18, { min: 0, max: 100, decimales: 2 }),
  'comprobante.montoIdentifica': numero('comprobante', 700, { min: 0, max: 1_000_000, decimales: 2 }),
  /** Account of the Banco de la Nación for deposits of companies; without it no factura asks for one. */
  'comprobante.detraccionCuenta': {
    clase: 'texto',
    seccion: 'comprobante',
    usual: '',
    max: 20,
    patron: /^[\d-]{8,20}$/,
  },
  'comprobante.detraccionTasa': numero('comprobante', 12, { min: 0.01, max: 100, decimales: 2 }),
  'comprobante.detraccionDesde': numero('comprobante', 700, { min: 0, max: 1_000_000, decimales: 2 }),
  'comprobante.traslado': logico('comprobante', true),
  'comprobante.anulacion': opcion('comprobante', 'NOTA', ['NOTA', 'BAJA']),
  'comprobante.diasBaja': numero('comprobante', 7, { min: 1, max: 30 }),
  'comprobante.envioBoletas': opcion('comprobante', 'UNO_A_UNO', ['UNO_A_UNO', 'RESUMEN']),
  'comprobante.diasEnvio': numero('comprobante', 3, { min: 1, max: 30 }),
  'comprobante.diasEnvioBoletas': numero('comprobante', 5, { min: 1, max: 30 }),
  'comprobante.glosaSaldo': texto('comprobante', 100, 'Pago a cuenta de servicios educativos'),
} as const satisfies Record<string, Ajuste>
