import { typedDay } from '#contract/core/day.ts'

/** Headings of the book of sales that SUNAT proposes, as its page gives them. */
export const HEADINGS = [
  'Ruc', 'Razon Social', 'Periodo', 'CAR SUNAT', 'Fecha de emisión', 'Fecha Vcto/Pago', 'Tipo CP/Doc.', 'Serie del CDP',
  'Nro CP o Doc. Nro Inicial (Rango)', 'Nro Final (Rango)', 'Tipo Doc Identidad', 'Nro Doc Identidad',
  'Apellidos Nombres/ Razón Social', 'Valor Facturado Exportación', 'BI Gravada', 'Dscto BI', 'IGV / IPM', 'Dscto IGV / IPM',
  'Mto Exonerado', 'Mto Inafecto', 'ISC', 'BI Grav IVAP', 'IVAP', 'ICBPER', 'Otros Tributos', 'Total CP', 'Moneda',
  'Tipo Cambio', 'Fecha Emisión Doc Modificado', 'Tipo CP Modificado', 'Serie CP Modificado', 'Nro CP Modificado',
  'ID Proyecto Operadores Atribución', 'Tipo de Nota', 'Est. Comp', 'Valor FOB Embarcado', 'Valor OP Gratuitas',
  'Tipo Operación', 'DAM / CP', 'CLU',
].join('|') // prettier-ignore

export type Line = {
  ruc: string
  /** `YYYY-MM-DD`. */
  fecha: string
  /** `YYYYMM`. */
  periodo: string
  tipo?: string
  serie: string
  numero: number | string
  documento?: string
  nombre?: string
  inafecto?: string
  importe: string
  moneda?: string
  cambio?: string
}

/** A line of the proposal. */
export function lineOfPropuesta(line: Line): string {
  const {
    ruc,
    fecha,
    tipo = '03',
    documento = '',
    nombre = 'Rosa Quispe',
    inafecto = line.importe,
    periodo,
  } = line
  const day = typedDay(fecha)
  const before = [
    ruc,
    'INSTITUTO',
    periodo,
    'CAR1',
    day,
    '',
    tipo,
    line.serie,
    String(line.numero),
    '',
    '1',
    documento,
    nombre,
  ]
  const amounts = [
    '0',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
    inafecto,
    '0',
    '0',
    '0',
    '0',
    '0',
    line.importe,
  ]
  return [
    ...before,
    ...amounts,
    line.moneda ?? 'PEN',
    line.cambio ?? '1.000',
    ...Array<string>(12).fill(''),
  ].join('|')
}
