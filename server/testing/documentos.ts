import fc from 'fast-check'

import { todayIn } from '#contract/core/day.ts'
import { AFECTACIONES } from '#contract/institucion/tributo.ts'
import { ClaseComprobante } from '#contract/pagos/comprobante-ref.ts'
import { taxesOf } from '#server/comprobantes/borrador/index.ts'
import {
  type Afectacion,
  type Comprador,
  type Documento,
  type Parte,
  reglasDe,
  type Renglon,
} from '#server/comprobantes/emisor/index.ts'

/** An institute of the tests; its RUC has the right check digit. */
export const EMISOR: Parte = {
  ruc: '20100066603',
  razonSocial: 'Instituto «Ñandú» & Hijos S.A.C.',
  nombreComercial: 'Ñandú',
  direccion: "Av. Los Próceres 123, 'Mz' <B> Lt. 4",
  ubigeo: '150101',
  distrito: 'Lima',
  provincia: 'Lima',
  departamento: 'Lima',
}

const RATE = 18n

const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`

type Sold = {
  descripcion: string
  codigo: string | null
  cantidad: number
  afectacion: Afectacion
  centimos: bigint
}

/** The tax is inside the price: the value is rounded, the tax is the rest. */
function renglonOf({ centimos, ...sold }: Sold): Renglon {
  const valor =
    sold.afectacion === 'GRAVADO' ? (centimos * 200n + 100n + RATE) / (2n * (100n + RATE)) : centimos
  const [base, monto] = [text(valor), text(centimos - valor)]
  const tributos = sold.afectacion === 'GRAVADO' ? [{ clase: 'IGV', tasa: '18.00', base, monto }] : []
  return { ...sold, valor: base, impuesto: monto, importe: text(centimos), tributos }
}

const cents = (amount: string) => BigInt(amount.replace('.', ''))
const sum = (amounts: string[]) => text(amounts.reduce((total, one) => total + cents(one), 0n))

/** Sums of the lines, as the noun that numbers documents has them from the database. */
export function totalesOf(renglones: Renglon[]) {
  const base = (kind: Afectacion) =>
    sum(renglones.filter(({ afectacion }) => afectacion === kind).map(({ valor }) => valor))
  return {
    gravado: base('GRAVADO'),
    exonerado: base('EXONERADO'),
    inafecto: base('INAFECTO'),
    impuesto: sum(renglones.map(({ impuesto }) => impuesto)),
    importe: sum(renglones.map(({ importe }) => importe)),
  }
}

const COMPRADOR: Comprador = {
  tipoDocumento: 'DNI',
  documento: '45678912',
  nombre: 'María Núñez O’Higgins',
  direccion: null,
}
export const COMPANY: Comprador = {
  tipoDocumento: 'RUC',
  documento: '20131312955',
  nombre: 'Compradora & Cía. S.A.',
  direccion: 'Jr. Puno 456',
}

/** A document as the noun freezes it; `given` replaces its parts, and the totals follow the lines. */
export function documentoOf(given: Partial<Documento> & { sales?: Partial<Sold>[] } = {}): Documento {
  const { sales = [{}], ...rest } = given
  const sold = { descripcion: 'Mensualidad de marzo', codigo: 'MEN', cantidad: 1, centimos: 15_050n }
  const renglones =
    rest.renglones ?? sales.map((one) => renglonOf({ ...sold, afectacion: 'INAFECTO', ...one }))
  const clase = rest.clase ?? 'BOLETA'
  return {
    clase,
    serie: { BOLETA: 'B001', FACTURA: 'F001', NOTA_CREDITO: 'BC01', RECIBO: 'A001' }[clase],
    numero: 1,
    fecha: todayIn('America/Lima'),
    hora: '14:03:59',
    moneda: 'PEN',
    emisor: EMISOR,
    comprador: clase === 'FACTURA' ? COMPANY : COMPRADOR,
    renglones,
    totales: totalesOf(renglones),
    tributos: taxesOf(renglones),
    enLetras: 'CIENTO CINCUENTA CON 50/100 SOLES',
    cuotas: [],
    modifica: null,
    ...rest,
  }
}

const anyText = (longest: number) =>
  fc
    .oneof(
      fc.string({ minLength: 1, maxLength: longest }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: longest }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: longest }),
      fc.constantFrom('Álgebra & <Cálculo> "I"', ']]>', '&amp;', "D'Onofrio\r\n\tS.A."),
    )
    .map((name) => `Ñ${name}`)
const digits = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((n) => String(n).padStart(length, '0'))

const sale: fc.Arbitrary<Sold> = fc.record({
  descripcion: anyText(300),
  codigo: fc.option(fc.stringMatching(/^[A-Z0-9-]{1,20}$/), { nil: null }),
  cantidad: fc.oneof({ weight: 4, arbitrary: fc.constant(1) }, fc.integer({ min: 1, max: 40 })),
  afectacion: fc.constantFrom(...AFECTACIONES),
  centimos: fc.bigInt({ min: 1n, max: 9_999_999n }),
})

const persona: fc.Arbitrary<Comprador> = fc.oneof(
  fc.record({
    tipoDocumento: fc.constant('DNI' as const),
    documento: digits(8),
    nombre: anyText(80),
    direccion: fc.option(anyText(80), { nil: null }),
  }),
  fc.record({
    tipoDocumento: fc.constantFrom('CE' as const, 'PASAPORTE' as const, 'PTP' as const, 'CPP' as const),
    documento: fc.stringMatching(/^[A-Z0-9]{9,12}$/),
    nombre: anyText(80),
    direccion: fc.constant(null),
  }),
  fc.constant({ tipoDocumento: 'NINGUNO' as const, documento: '', nombre: '', direccion: null }),
)
const company = fc.record({ nombre: anyText(120), direccion: fc.option(anyText(120), { nil: null }) })

/** The total in one to three instalments. */
function cuotasOf(importe: string, count: number) {
  const total = cents(importe)
  const each = total / BigInt(count)
  return Array.from({ length: count }, (_, i) => ({
    vence: `2027-0${i + 1}-28`,
    importe: text(i === count - 1 ? total - each * BigInt(count - 1) : each),
  }))
}

const { detraccionDe } = reglasDe('PE')
/** Settings of a school with an account for the deposits of companies. */
export const WITH_DEPOSIT = {
  'comprobante.detraccionCuenta': '00-068-123456',
  'comprobante.detraccionTasa': '12',
  'comprobante.detraccionDesde': '700',
}

/** Documents of every kind, buyer and tax; each run numbers its own. */
export const documentos: fc.Arbitrary<Documento> = fc
  .record({
    clase: fc.constantFrom(...ClaseComprobante.exclude(['RECIBO']).options),
    ofFactura: fc.boolean(),
    sales: fc.array(sale, { minLength: 1, maxLength: 6 }),
    persona,
    company,
    count: fc.integer({ min: 0, max: 3 }),
    motivo: fc.constantFrom('01' as const, '06' as const, '07' as const, '09' as const),
    sustento: anyText(100),
    moneda: fc.constantFrom('PEN', 'USD'),
  })
  .map(({ clase, ofFactura, sales, count, motivo, sustento, moneda, ...buyers }) => {
    const toCompany = clase === 'FACTURA' || (clase === 'NOTA_CREDITO' && ofFactura)
    const plain = documentoOf({
      clase,
      sales,
      moneda,
      comprador: toCompany ? { ...COMPANY, ...buyers.company } : buyers.persona,
    })
    if (clase === 'FACTURA')
      return {
        ...plain,
        cuotas: count > 0 ? cuotasOf(plain.totales.importe, count) : [],
        detraccion: detraccionDe({
          ...plain,
          cambio: moneda === 'USD' ? '3.755' : null,
          ajustes: WITH_DEPOSIT,
        }),
      }
    if (clase === 'BOLETA') return plain
    const changedClase = toCompany ? ('FACTURA' as const) : ('BOLETA' as const)
    const serie = toCompany ? 'F001' : 'B001'
    return {
      ...plain,
      serie: toCompany ? 'FC01' : 'BC01',
      modifica: { clase: changedClase, serie, numero: 1, motivo, sustento },
    }
  })
