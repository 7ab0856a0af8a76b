import { createHash } from 'node:crypto'

import type { Db } from '#server/core/db.ts'

import { enSoles } from './centimos.ts'
import type { Ingreso } from './dinero/libro.ts'
import { addDays, compare, type Fecha } from './fechas.ts'
import { type Clock, createdStamp } from './filas/sello.ts'
import { insertAll } from './guardar.ts'
import type { SampleSchool } from './school.ts'

type Abono = {
  fecha: Fecha
  descripcion: string
  referencia: string
  monto: string
  estado: 'PENDIENTE' | 'CONCILIADA' | 'DESCARTADA'
  idIngreso: number | null
  motivo: string | null
}

const BANCO = 'BCP'
const TEXTOS: Partial<Record<Ingreso['medio'], string>> = {
  TRANSFERENCIA: 'TRANSF.CTAS.TERC. DE',
  DEPOSITO: 'DEPOSITO EN EFECTIVO',
  YAPE: 'YAPE DE',
}
/** The columns of the sample file, as they were read. */
const COLUMNAS = {
  hoja: 'Datos',
  encabezado: 5,
  columnas: [
    { campo: 'fecha', index: 0, titulo: 'Fecha' },
    { campo: 'descripcion', index: 2, titulo: 'Descripción operación' },
    { campo: 'monto', index: 3, titulo: 'Monto' },
    { campo: 'operacion', index: 6, titulo: 'Operación - Número' },
  ],
}

// Banks write names in capitals without accents, cut short.
const enBanco = ({ papellido, sapellido, nombres }: Ingreso['alumno']) =>
  [papellido, sapellido, nombres]
    .filter(Boolean)
    .join(' ')
    .normalize('NFD')
    .replaceAll(/[^a-z ]/gi, '')
    .toUpperCase()
    .slice(0, 24)
    .trim()

const abono = ({ alumno, medio, numeroOperacion, fecha, monto }: Ingreso): Abono => ({
  fecha,
  descripcion: medio === 'DEPOSITO' ? TEXTOS.DEPOSITO! : `${TEXTOS[medio]} ${enBanco(alumno)}`,
  referencia: (numeroOperacion ?? '').padStart(10, '0'),
  monto: enSoles(monto),
  estado: 'PENDIENTE',
  idIngreso: null,
  motivo: null,
})

const deOtros = (
  hoy: Fecha,
  { descripcion, monto }: Pick<Abono, 'descripcion' | 'monto'>,
  i: number,
): Abono => ({
  fecha: addDays(hoy, -1 - (i % 3)),
  descripcion,
  referencia: String(20_418_300 + i * 977),
  monto,
  estado: 'PENDIENTE',
  idIngreso: null,
  motivo: null,
})

/** Recent bank movements: reconciled, reported, reported with a wrong number, and unreported. */
function abonos({ libro, hoy }: SampleSchool): Abono[] {
  const inBank = libro.ingresos.filter((i) => TEXTOS[i.medio] && (i.banco ?? BANCO) === BANCO)
  const [unreported, ...known] = inBank
    .filter((i) => i.estado === 'CONFIRMADO' && i.banco && i.fecha < hoy)
    .toSorted((a, b) => compare(b.fecha, a.fecha))
  const [badly, ...told] = inBank.filter((i) => i.estado === 'REPORTADO' || i.estado === 'PENDIENTE').slice(1)
  const others = [
    { descripcion: 'TRANSF. INTERBANCARIA CCE', monto: '250.00' },
    { descripcion: 'YAPE DE 9XXXXX417', monto: '120.00' },
    { descripcion: 'ABONO PRESTAMO SOCIO', monto: '5000.00' },
  ].map((otro, i) => deOtros(hoy, otro, i))
  return [
    ...known.slice(0, 4).map((i): Abono => ({ ...abono(i), estado: 'CONCILIADA', idIngreso: i.idIngreso })),
    ...(unreported ? [abono(unreported)] : []),
    ...told.map(abono),
    ...(badly ? [{ ...abono(badly), referencia: '40057712' }] : []),
    ...others.slice(0, 2),
    { ...others[2]!, estado: 'DESCARTADA', motivo: 'No es de un alumno: es un préstamo' },
  ]
}

/** Stores a bank statement loaded yesterday, half reconciled. */
export async function bankStatement(db: Db, school: SampleSchool, clock: Clock & { idMoneda: number }) {
  const { idMoneda } = clock
  const dia = addDays(clock.hoy, -1)
  const movements = abonos(school).toSorted((a, b) => compare(a.fecha, b.fecha))
  const extracto = await db
    .insertInto('extracto')
    .values({
      banco: BANCO,
      idMoneda,
      nombre: `Movimientos_${BANCO}_${dia}.csv`,
      sha256: createHash('sha256').update(dia).digest('hex'),
      filas: movements.length + 6,
      columnas: JSON.stringify(COLUMNAS),
      ...createdStamp(clock, clock.hoy, 'caja'),
    })
    .returning('idExtracto')
    .executeTakeFirstOrThrow()
  await insertAll(
    db,
    'extractoLinea',
    movements.map((movement, i) => ({
      ...movement,
      ...extracto,
      banco: BANCO,
      idMoneda,
      fila: COLUMNAS.encabezado + 1 + i,
      original: { Fecha: movement.fecha, Monto: movement.monto },
      ordinal: 1,
      ...createdStamp(clock, clock.hoy, 'caja'),
    })),
  )
}
