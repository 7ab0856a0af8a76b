import { AREAS, type Curso, esTaller } from '#db/seed/academico/catalogo.ts'
import { FIRST_YEAR } from '#db/seed/academico/periodos.ts'
import type { Centimos } from '#db/seed/centimos.ts'
import type { Fecha } from '#db/seed/fechas.ts'

export type Concepto = {
  idTarifarioConcepto: number
  nombre: string
  tipo: 'MATRICULA' | 'CUOTA' | 'MATERIAL' | 'CERTIFICADO' | 'OTRO'
  monto: Centimos
  orden: number
  obligatorio: boolean
  diasVencimiento: number
  estado: 'ACTIVO' | 'INACTIVO'
}
export type Tarifario = {
  idTarifario: number
  area: string | null
  nombre: string
  moneda: 'PEN' | 'USD'
  vigenciaDesde: Fecha
  vigenciaHasta: Fecha
  estado: 'ACTIVO' | 'INACTIVO'
  conceptos: Concepto[]
}
type Linea = Pick<Concepto, 'nombre' | 'tipo' | 'obligatorio' | 'diasVencimiento'> & { base: Centimos }

const linea = (nombre: string, tipo: Linea['tipo'], base: Centimos, diasVencimiento = 0): Linea => ({
  nombre,
  tipo,
  base,
  diasVencimiento,
  obligatorio: true,
})
const optionalLinea = (nombre: string, tipo: Linea['tipo'], base: Centimos): Linea => ({
  ...linea(nombre, tipo, base),
  obligatorio: false,
})
const cuotas = (monto: Centimos, count: number) =>
  Array.from({ length: count }, (_, i) => linea(`Cuota ${i + 1}`, 'CUOTA', monto, 30 * i))

// Prices of 2021, in céntimos.
const LINEAS: Record<string, Linea[]> = {
  Idiomas: [
    linea('Matrícula', 'MATRICULA', 60_00, -3),
    ...cuotas(150_00, 3),
    optionalLinea('Libro y plataforma', 'MATERIAL', 89_90),
    optionalLinea('Examen de ubicación', 'OTRO', 25_00),
    optionalLinea('Certificado', 'CERTIFICADO', 40_00),
  ],
  'Computación e informática': [
    linea('Matrícula', 'MATRICULA', 50_00, -3),
    ...cuotas(220_00, 2),
    optionalLinea('Certificado', 'CERTIFICADO', 40_00),
  ],
  'Gestión empresarial': [
    linea('Matrícula', 'MATRICULA', 80_00, -3),
    ...cuotas(189_90, 2),
    optionalLinea('Certificado', 'CERTIFICADO', 50_00),
  ],
  Gastronomía: [
    linea('Matrícula', 'MATRICULA', 100_00, -3),
    linea('Insumos', 'MATERIAL', 149_90, 7),
    ...cuotas(260_00, 3),
    optionalLinea('Uniforme', 'OTRO', 120_00),
    optionalLinea('Certificado', 'CERTIFICADO', 50_00),
  ],
  Diseño: [
    linea('Matrícula', 'MATRICULA', 80_00, -3),
    ...cuotas(230_00, 3),
    optionalLinea('Certificado', 'CERTIFICADO', 50_00),
  ],
  'Confección textil': [linea('Matrícula', 'MATRICULA', 40_00, -3), ...cuotas(160_00, 2)],
}
const WORKSHOP_LINEAS = [
  linea('Pago único', 'CUOTA', 179_90),
  optionalLinea('Certificado', 'CERTIFICADO', 30_00),
]
const EN_DOLARES = [linea('Registration', 'MATRICULA', 30_00, -3), ...cuotas(120_00, 2)]

/** Raises a price four per cent a year, to the nearest five soles; a price that ends in .90 keeps that ending. */
function priceIn(base: Centimos, year: number): Centimos {
  const gap = base % 100 === 90 ? 10 : 0
  const nuevo = (base + gap) * (1 + 0.04 * (year - FIRST_YEAR))
  return Math.round(nuevo / 500) * 500 - gap
}

type Lista = Pick<Tarifario, 'nombre' | 'area' | 'moneda'> & { lineas: Linea[] }

const listas: Lista[] = [
  ...AREAS.map(({ nombre }): Lista => ({ nombre, area: nombre, moneda: 'PEN', lineas: LINEAS[nombre]! })),
  { nombre: 'Talleres cortos', area: null, moneda: 'PEN', lineas: WORKSHOP_LINEAS },
]
const forForeigners: Lista = {
  nombre: 'Español para extranjeros',
  area: 'Idiomas',
  moneda: 'USD',
  lineas: EN_DOLARES,
}

const givenIn = ({ area }: Lista, year: number) => area !== 'Confección textil' || year <= 2022

/** A price list for each area and year, from the first year to the last one asked for. */
export function tarifarios(lastYear: number, thisYear: number): Tarifario[] {
  const years = Array.from({ length: lastYear - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i)
  const deEse = (year: number) => [...listas, ...(year === lastYear ? [forForeigners] : [])]
  let idTarifarioConcepto = 0
  const conceptos = (lineas: Linea[], year: number) =>
    lineas.map(({ base, ...l }, i): Concepto => ({
      ...l,
      idTarifarioConcepto: ++idTarifarioConcepto,
      monto: priceIn(base, year),
      orden: i + 1,
      // Since 2024 the placement test has no charge of its own.
      estado: l.nombre === 'Examen de ubicación' && year >= 2024 ? 'INACTIVO' : 'ACTIVO',
    }))
  return years
    .flatMap((year) =>
      deEse(year)
        .filter((l) => givenIn(l, year))
        .map((lista) => ({ lista, year })),
    )
    .map(({ lista: { lineas, ...lista }, year }, i): Tarifario => ({
      ...lista,
      idTarifario: i + 1,
      nombre: `${lista.nombre} ${year}`,
      vigenciaDesde: `${year}-01-01`,
      vigenciaHasta: `${year}-12-31`,
      estado: year < thisYear - 1 ? 'INACTIVO' : 'ACTIVO',
      conceptos: conceptos(lineas, year),
    }))
}

/** The list in force for a course that begins on a date. */
export function tarifarioDe(lista: readonly Tarifario[], curso: Curso, inicio: Fecha): Tarifario {
  const moneda = curso.codigo === 'ESP-EX' ? 'USD' : 'PEN'
  const area = esTaller(curso) ? null : curso.area
  return lista.find(
    (t) => t.moneda === moneda && t.area === area && t.vigenciaDesde <= inicio && inicio <= t.vigenciaHasta,
  )!
}
