import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Afectacion, type Ajustes, reglasDe, type Renglon } from '#server/comprobantes/emisor/index.ts'

import {
  type OpenDocument,
  type Cargo,
  draftCompany,
  draftMoved,
  draftNotes,
  draftPayment,
  type Encargo,
} from './index.ts'

const reglas = reglasDe('PE')

const AJUSTES: Ajustes = {
  'institucion.telefono': '01 555 0000',
  'comprobante.ruc': '20100066603',
  'comprobante.razonSocial': 'Instituto Horizonte S.A.C.',
  'comprobante.nombreComercial': '',
  'comprobante.afectacion': 'INAFECTO',
  'comprobante.tasa': '18',
  'comprobante.montoIdentifica': '700',
  'comprobante.glosaSaldo': 'Pago a cuenta',
}
const ANA = { tipoDocumento: 'DNI', numeroDocumento: '41234567', nombre: 'Ana Núñez', direccion: null }
const NOBODY = { ...ANA, tipoDocumento: 'OTRO', numeroDocumento: 'X' }
const casa = {
  ajustes: AJUSTES,
  moneda: { codigo: 'PEN', plural: 'Soles', cambio: null },
  alumno: ANA,
  deEmpresa: false,
  logo: null,
}
const cargo = (
  monto: string,
  afectacion: Afectacion | null = null,
  descripcion = 'Cuota · Inglés',
): Cargo => ({
  descripcion,
  codigo: '7',
  afectacion,
  monto,
})
const order = (given: Partial<Encargo>): Encargo => ({
  ...casa,
  pedido: null,
  cargos: [],
  monto: '0.00',
  ...given,
})
const brief = ({ valor, impuesto, importe }: Renglon) => `${valor}+${impuesto}=${importe}`

const LINES: [what: string, given: Partial<Encargo>, lines: string[], totals: string][] = [
  [
    'of a kind without tax',
    { cargos: [cargo('150.00')], monto: '150.00' },
    ['150.00+0.00=150.00'],
    '0.00/0.00/150.00/0.00/150.00',
  ],
  [
    'the tax is within the amount',
    { cargos: [cargo('118.00', 'GRAVADO')], monto: '118.00' },
    ['100.00+18.00=118.00'],
    '100.00/0.00/0.00/18.00/118.00',
  ],
  [
    'rounded half up: 0.03 / 1.18 = 0.0254',
    { cargos: [cargo('0.03', 'GRAVADO')], monto: '0.03' },
    ['0.03+0.00=0.03'],
    '0.03/0.00/0.00/0.00/0.03',
  ],
  [
    'half a cent goes up: 0.25 / 2 = 0.125',
    { ajustes: { ...AJUSTES, 'comprobante.tasa': '100' }, cargos: [cargo('0.25', 'GRAVADO')], monto: '0.25' },
    ['0.13+0.12=0.25'],
    '0.13/0.00/0.00/0.12/0.25',
  ],
  [
    'line by line, not of the sum',
    { cargos: [cargo('10.01', 'GRAVADO'), cargo('10.01', 'GRAVADO')], monto: '20.02' },
    ['8.48+1.53=10.01', '8.48+1.53=10.01'],
    '16.96/0.00/0.00/3.06/20.02',
  ],
  [
    'what is left is money on account, of the usual kind',
    { cargos: [cargo('50.00', 'EXONERADO')], monto: '60.50' },
    ['50.00+0.00=50.00', '10.50+0.00=10.50'],
    '0.00/50.00/10.50/0.00/60.50',
  ],
  ['all of it on account', { monto: '20.00' }, ['20.00+0.00=20.00'], '0.00/0.00/20.00/0.00/20.00'],
  [
    'the largest amount',
    { cargos: [cargo('99999999.99', 'GRAVADO')], monto: '99999999.99' },
    ['84745762.70+15254237.29=99999999.99'],
    '84745762.70/0.00/0.00/15254237.29/99999999.99',
  ],
]
for (const [what, given, lines, totals] of LINES)
  test(`lines: ${what}`, () => {
    const { borrador } = draftPayment(order(given), reglas)
    assert.deepEqual(borrador.renglones.map(brief), lines)
    assert.equal(Object.values(borrador.totales).join('/'), totals)
  })

const RUC = {
  tipoDocumento: 'RUC',
  documento: '20131312955',
  nombre: 'Empresa S.A.',
  direccion: 'Av. 2',
} as const
const BUYERS: [what: string, given: Partial<Encargo>, kind: string, document: string, waits: boolean][] = [
  ['the student by default', { monto: '900.00' }, 'BOLETA', 'DNI 41234567', false],
  [
    'a company',
    { monto: '900.00', pedido: { clase: 'FACTURA', pagador: RUC } },
    'FACTURA',
    'RUC 20131312955',
    false,
  ],
  [
    'a DNI of seven digits is none',
    { alumno: { ...ANA, numeroDocumento: '4123456' }, monto: '1.00' },
    'BOLETA',
    'NINGUNO ',
    false,
  ],
  [
    'a card of a foreigner, in capitals',
    { alumno: { ...ANA, tipoDocumento: 'CE', numeroDocumento: 'ab12345' }, monto: '1.00' },
    'BOLETA',
    'CE AB12345',
    false,
  ],
  ['nobody is named up to the amount', { alumno: NOBODY, monto: '700.00' }, 'BOLETA', 'NINGUNO ', false],
  ['a cent above it, it waits for a buyer', { alumno: NOBODY, monto: '700.01' }, 'BOLETA', 'NINGUNO ', true],
  [
    'in another currency always',
    { alumno: NOBODY, monto: '1.00', moneda: { codigo: 'USD', plural: null, cambio: null } },
    'BOLETA',
    'NINGUNO ',
    true,
  ],
]
for (const [what, given, kind, document, waits] of BUYERS)
  test(`buyer: ${what}`, () => {
    const { borrador, sinIdentidad } = draftPayment(order(given), reglas)
    const { tipoDocumento, documento } = borrador.comprador
    assert.deepEqual([borrador.clase, `${tipoDocumento} ${documento}`, sinIdentidad], [kind, document, waits])
  })

test('head: what is not set is null or empty, and the paper names the student', () => {
  const { emisor, papel, moneda, monedaPlural } = draftPayment(order({ monto: '1.00' }), reglas).borrador
  assert.deepEqual([emisor.nombreComercial, emisor.ubigeo, moneda, monedaPlural], [null, '', 'PEN', 'Soles'])
  const language = { idioma: 'es', locale: 'es-PE' }
  const seen = { alumno: 'Ana Núñez', telefono: '01 555 0000', correo: null, logo: null }
  assert.deepEqual(papel, { ...seen, ...language })
})

test('a company: a line for each charge of each student, one for what is left, and no student on the paper', () => {
  const pagos = [
    { idIngreso: 4, nombre: 'Ana', monto: '118.00', cargos: [cargo('118.00', 'GRAVADO')] },
    { idIngreso: 5, nombre: 'Luis', monto: '30.00', cargos: [cargo('20.00')] },
  ]
  const { borrador } = draftCompany({ casa: { ...casa, deEmpresa: true }, empresa: RUC, pagos }, reglas)
  assert.deepEqual(
    borrador.renglones.map((line) => [line.idIngreso, line.descripcion, brief(line)]),
    [
      [4, 'Cuota · Inglés · Ana', '100.00+18.00=118.00'],
      [5, 'Cuota · Inglés · Luis', '20.00+0.00=20.00'],
      [5, 'Pago a cuenta · Luis', '10.00+0.00=10.00'],
    ],
  )
  assert.deepEqual(
    [borrador.clase, borrador.papel.alumno, borrador.totales.importe],
    ['FACTURA', null, '148.00'],
  )
})

test('after a transfer: the payer and the kind of before, and what is paid now', () => {
  const moved = {
    casa: { ...casa, alumno: NOBODY },
    first: { clase: 'FACTURA', comprador: RUC },
    cargos: [cargo('80.00')],
    monto: '90.00',
  } as const
  const { borrador, sinIdentidad } = draftMoved({ ...moved, cargos: [...moved.cargos] }, reglas)
  assert.deepEqual(
    [borrador.clase, borrador.comprador.documento, borrador.renglones.length, sinIdentidad],
    ['FACTURA', '20131312955', 2, false],
  )
})

const document = (given: Partial<Encargo>, rest: Partial<OpenDocument> = {}): OpenDocument => {
  const { borrador } = draftPayment(order(given), reglas)
  const { importe } = borrador.totales
  return {
    idComprobante: 1,
    clase: 'BOLETA',
    serie: 'B001',
    numero: 15,
    importe,
    datos: borrador,
    importeDelPago: importe,
    acreditado: '0.00',
    ...rest,
  }
}
const TWO = { cargos: [cargo('100.00', 'GRAVADO', 'uno'), cargo('59.00', 'GRAVADO', 'dos')], monto: '159.00' }

type NoteCase = [
  what: string,
  documents: OpenDocument[],
  taken: string,
  notes: [of: number, why: string, ...lines: string[]][],
]
const NOTES: NoteCase[] = [
  ['all of it', [document(TWO)], '159.00', [[1, '01', 'uno 84.75+15.25=100.00', 'dos 50.00+9.00=59.00']]],
  [
    'a part, from the last line on',
    [document(TWO)],
    '60.00',
    [[1, '07', 'uno 0.85+0.15=1.00', 'dos 50.00+9.00=59.00']],
  ],
  [
    'the rest: the taxes of both parts are the tax of the line',
    [document(TWO, { acreditado: '60.00' })],
    '99.00',
    [[1, '07', 'uno 83.90+15.10=99.00']],
  ],
  ['a cent of a line', [document(TWO, { acreditado: '58.99' })], '0.01', [[1, '07', 'dos 0.01+0.00=0.01']]],
  [
    'of several documents, the newest first',
    [document({ monto: '40.00' }), document({ monto: '30.00' }, { idComprobante: 2 })],
    '50.00',
    [
      [2, '01', 'Pago a cuenta 30.00+0.00=30.00'],
      [1, '07', 'Pago a cuenta 20.00+0.00=20.00'],
    ],
  ],
  ['one that is used up has none', [document({ monto: '40.00' }, { acreditado: '40.00' })], '10.00', []],
  ['nothing is taken', [document({ monto: '40.00' })], '0.00', []],
]
for (const [what, documents, taken, notes] of NOTES)
  test(`note: ${what}`, () => {
    const abono = { casa, idIngreso: 9, monto: taken, whole: 'ANULADO', sustento: 'Se retira' } as const
    const made = draftNotes(abono, documents, reglas).map(({ idOrigen, borrador }) => [
      idOrigen,
      borrador.modifica?.motivo,
      ...borrador.renglones.map((line) => `${line.descripcion} ${brief(line)}`),
    ])
    assert.deepEqual(made, notes)
  })

test('note of a company: of the lines of its payment only, and never of the whole document', () => {
  const pagos = [4, 5].map((idIngreso) => ({
    idIngreso,
    nombre: `n.º ${idIngreso}`,
    monto: '20.00',
    cargos: [],
  }))
  const { borrador } = draftCompany({ casa, empresa: RUC, pagos }, reglas)
  const doc = {
    idComprobante: 1,
    clase: 'FACTURA',
    serie: 'F001',
    numero: 3,
    importe: '40.00',
    datos: borrador,
    importeDelPago: '20.00',
    acreditado: '0.00',
  } as const
  const [nota] = draftNotes(
    { casa, idIngreso: 4, monto: '20.00', whole: 'DEVUELTO', sustento: 'x' },
    [doc],
    reglas,
  )
  assert.deepEqual(nota!.borrador.modifica, {
    clase: 'FACTURA',
    serie: 'F001',
    numero: 3,
    motivo: '07',
    sustento: 'x',
  })
  assert.deepEqual(
    nota!.borrador.renglones.map(({ descripcion }) => descripcion),
    ['Pago a cuenta · n.º 4'],
  )
})
