import { type Ajuste, logico, numero, opcion, texto } from './ajuste-clase.ts'
import { AFECTACIONES } from './tributo.ts'

/** The settings of electronic receipts: whether they are issued, the issuer, and the tax on what is sold. */
export const AJUSTES_COMPROBANTE = {
  'comprobante.emite': logico('comprobante', false),
  'comprobante.ruc': { clase: 'ruc', seccion: 'comprobante', usual: '' },
  'comprobante.razonSocial': texto('comprobante', 200),
  'comprobante.nombreComercial': texto('comprobante', 200),
  'comprobante.direccion': texto('comprobante', 200),
  'comprobante.ubigeo': { clase: 'texto', seccion: 'comprobante', usual: '', max: 6, patron: /^\d{6}$/ },
  'comprobante.distrito': texto('comprobante', 60),
  'comprobante.provincia': texto('comprobante', 60),
  'comprobante.departamento': texto('comprobante', 60),
  'comprobante.afectacion': opcion('comprobante', 'INAFECTO', AFECTACIONES),
  'comprobante.tasa': numero('comprobante', 18, { min: 0, max: 100, decimales: 2 }),
  'comprobante.montoIdentifica': numero('comprobante', 700, { min: 0, max: 1_000_000, decimales: 2 }),
  'comprobante.traslado': logico('comprobante', true),
  'comprobante.anulacion': opcion('comprobante', 'NOTA', ['NOTA', 'BAJA']),
  'comprobante.diasBaja': numero('comprobante', 7, { min: 1, max: 30 }),
  'comprobante.envioBoletas': opcion('comprobante', 'UNO_A_UNO', ['UNO_A_UNO', 'RESUMEN']),
  'comprobante.diasEnvio': numero('comprobante', 3, { min: 1, max: 30 }),
  'comprobante.glosaSaldo': texto('comprobante', 100, 'Pago a cuenta de servicios educativos'),
} as const satisfies Record<string, Ajuste>
