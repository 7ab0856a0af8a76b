import { writeXlsx } from 'hucre/xlsx'

type Celda = string | number | Date | null
type Archivo = { nombre: string; datos: Buffer }

/** A text file as banks export it: Latin-1, semicolons, Windows line ends. */
export const csvFile = (nombre: string, filas: string[]): Archivo => ({
  nombre,
  datos: Buffer.from(filas.join('\r\n') + '\r\n', 'latin1'),
})

export const xlsxFile = async (nombre: string, rows: Celda[][]): Promise<Archivo> => ({
  nombre,
  datos: Buffer.from(await writeXlsx({ sheets: [{ name: 'Movimientos', rows }] })),
})

/** A movement of a statement; `monto` is negative when money leaves. */
export type Movimiento = { dia: string; texto: string; numero: string; monto: number }

const cents = (n: number) => Math.round(Math.abs(n) * 100)
const groupDigits = (n: number, [miles, decimal]: string) => {
  const whole = String(Math.floor(cents(n) / 100)).replaceAll(/\B(?=(\d{3})+$)/g, miles!)
  return `${whole}${decimal}${String(cents(n) % 100).padStart(2, '0')}`
}
const signedAmount = (n: number, marks: string) => `${n < 0 ? '-' : ''}${groupDigits(n, marks)}`
const [dma, parts] = [
  (iso: string, sign = '/') => iso.split('-').toReversed().join(sign),
  (iso: string) => iso.split('-').map(Number) as [number, number, number],
]
const dateOf = (iso: string) => {
  const [year, month, day] = parts(iso)
  return new Date(Date.UTC(year, month - 1, day))
}

/** Account data above, headings on row 5, one signed amount with points of thousands and decimal comma, a total at the foot. */
export const bcp = (movimientos: Movimiento[], nombre = 'Movimientos_BCP.csv') =>
  csvFile(nombre, [
    'Movimientos de la cuenta',
    'Cuenta:;191-1234567-0-12',
    'Moneda:;Soles',
    '',
    'Fecha;Fecha valuta;Descripción operación;Monto;Saldo;Sucursal - agencia;Operación - Número;Operación - Hora;Usuario',
    ...movimientos.map(({ dia, texto, numero, monto }) =>
      [
        dma(dia),
        dma(dia),
        texto,
        signedAmount(monto, '.,'),
        '10.000,00',
        '111-008',
        numero,
        '10:35:12',
        'TNP0TN',
      ].join(';'),
    ),
    `;;TOTAL ABONOS;${groupDigits(
      movimientos.reduce((sum, { monto }) => sum + Math.max(monto, 0), 0),
      '.,',
    )};;;;;`,
  ])

/** Headings on row 7, real dates, amounts as numbers with their sign, the number of the movement as text with its zeros. */
export const bbva = (movimientos: Movimiento[], nombre = 'BBVA-movimientos.xlsx') =>
  xlsxFile(nombre, [
    ['BBVA Net Cash'],
    ['Titular', 'INSTITUTO LOS ANDES SAC'],
    ['Cuenta', '0011-0123-45-0200123456'],
    ['Divisa', 'PEN'],
    [],
    [],
    ['F. Operación', 'F. Valor', 'Código', 'Nº. Doc.', 'Concepto', 'Importe', 'Oficina'],
    ...movimientos.map(({ dia, texto, numero, monto }) => [
      dateOf(dia),
      dateOf(dia),
      '204',
      numero,
      texto,
      monto,
      '0123',
    ]),
    [null, null, null, null, 'Saldo final', 5230.4, null],
  ])

/** Debits and credits in two columns, numbers as text with thousands separators. */
export const interbank = (movimientos: Movimiento[], nombre = 'Interbank.xlsx') =>
  xlsxFile(nombre, [
    [
      'Fecha de operación',
      'Fecha de proceso',
      'Nro. de operación',
      'Movimiento',
      'Descripción',
      'Canal',
      'Cargo',
      'Abono',
    ],
    ...movimientos.map(({ dia, texto, numero, monto }) => [
      dma(dia, '-'),
      dma(dia, '-'),
      Number(numero),
      monto < 0 ? 'CARGO' : 'ABONO',
      texto,
      'APP',
      monto < 0 ? `S/ ${groupDigits(monto, ',.')}` : '',
      monto < 0 ? '' : `S/ ${groupDigits(monto, ',.')}`,
    ]),
    ['Totales', null, null, null, null, null, '1,000.00', '2,000.00'],
  ])
