import { logico, numero, opcion } from './ajuste-clase.ts'

/** The settings of the late fee, which have a screen of their own. Apart, because that screen needs no others. */
export const AJUSTES_MORA = {
  'mora.activa': logico('dinero', false),
  /** Reckoned as one amount, a percentage of what is owed, or a percentage of it for each day. */
  'mora.tipo': opcion('dinero', 'FIJO', ['FIJO', 'PORCENTAJE', 'DIARIA']),
  /** An amount, or a percentage, which may be as fine as a legal interest by the day: four decimals. */
  'mora.valor': numero('dinero', 0, { min: 0, max: 99_999_999.99, decimales: 4 }),
  'mora.diasGracia': numero('dinero', 0, { min: 0, max: 365 }),
  /** An amount (50.00), or a part of the charge (20%). Empty, a late fee has no limit. */
  'mora.tope': {
    clase: 'texto',
    seccion: 'dinero',
    usual: '',
    patron: /^(?=.*[1-9])(\d{1,8}(\.\d{1,2})?|(100|\d{1,2}(\.\d{1,2})?)%)$/,
  },
  /** There is no late fee of a late fee. Empty, no charge has one. */
  'mora.conceptos': {
    clase: 'lista',
    seccion: 'dinero',
    usual: '',
    opciones: ['MATRICULA', 'CUOTA', 'MATERIAL', 'CERTIFICADO', 'OTRO'],
  },
  'mora.desde': { clase: 'fecha', seccion: 'dinero', usual: '' },
} as const
