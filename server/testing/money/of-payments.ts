import assert from 'node:assert/strict'

import fc from 'fast-check'

import { ingreso } from '#contract/pagos/ingreso.ts'

import {
  amountOf,
  anyAmount,
  anyIndex,
  anySplit,
  command,
  ingresoDe,
  matriculaDe,
  partesDe,
  PAYMENT_DATES,
} from './commands.ts'
import { aplicado, disponible, type Ingreso, togetherOf, type Libro, porCobrar, saldo } from './model.ts'
import {
  anular as anulado,
  confirmar as confirmado,
  devolver as devuelto,
  eliminarIngreso,
  type Nuevo,
  registrar,
} from './rules.ts'
import { expectStatus, toAmount, toCents, type World } from './world.ts'

const motivo = 'Prueba del modelo'
const stateOfIngreso = (libro: Libro, p: { ingreso: number }) => {
  const of = ingresoDe(libro, p)
  return (
    of &&
    `ingreso ${of.estado}${of.devuelto > 0 ? ' en parte' : ''}${of.together.length > 1 ? ' de varios' : ''}`
  )
}

type Answer = {
  idIngreso: number
  estado: string
  montoDisponible: number
  numeroRecibo: string | null
  aplicaciones: { idCuenta: number; monto: number }[]
}

type Made = { ingresos: Answer[]; idPago: number | null }

/** Compares an answer with the model. */
function compareIngreso(answer: Answer, of: Ingreso) {
  const seen = answer.aplicaciones.map((a) => [a.idCuenta, toCents(a.monto)])
  const due = of.aplicaciones.toSorted((a, b) => a.orden - b.orden).map((a) => [a.cuenta.id, a.monto])
  assert.deepEqual(seen, due, 'applications')
  assert.deepEqual([answer.estado, toCents(answer.montoDisponible)], [of.estado, disponible(of)])
  assert.equal(answer.numeroRecibo, of.recibo)
}

/** Compares the answer of a new payment, and takes its ids. */
function compareMade(answer: Made, made: Ingreso) {
  const all = togetherOf(made)
  assert.deepEqual([answer.ingresos.length, answer.idPago !== null], [all.length, all.length > 1])
  for (const [i, one] of all.entries()) {
    one.id = answer.ingresos[i]!.idIngreso
    compareIngreso(answer.ingresos[i]!, one)
  }
}

const OPS = {
  nuevo: ingreso.nuevo,
  guardar: ingreso.guardar,
  reportarPago: ingreso.reportarPago,
  confirmado: ingreso.nuevo,
} as const

/** The body of a payment made from the model: cents as the API's decimal amounts. */
const bodyOf = ({
  monto,
  fecha,
  matricula,
  pagante,
  partes,
}: Pick<Nuevo, 'monto' | 'fecha' | 'matricula' | 'pagante' | 'partes'>) => ({
  monto: toAmount(monto),
  fecha,
  ...(matricula && { idMatricula: matricula.id }),
  ...(pagante !== null && { pagante: { idVinculo: pagante } }),
  ...(partes && {
    aplicaciones: partes.map((one) => ({ idCuenta: one.cuenta.id, monto: toAmount(one.monto) })),
  }),
})

/** The link of the payer that the till names; null of neither, and where no charge is shared. */
async function payerNamed(
  libro: Libro,
  world: World,
  { alumno, quien }: { alumno: number; quien: number | null },
): Promise<number | null> {
  if (quien === null || !libro.cuentas.some((c) => c.division)) return null
  return (await world.payersOf(alumno))[quien] ?? null
}

export const pagar = command({
  nombre: 'pagar',
  con: fc.record({
    alumno: fc.nat({ max: 1 }),
    dolares: fc.boolean(),
    amount: anyAmount,
    fecha: fc.constantFrom(...PAYMENT_DATES),
    partes: fc.option(anySplit, { freq: 2 }),
    matricula: fc.option(anyIndex, { freq: 2 }),
    quien: fc.constantFrom(0, 1, null),
    por: fc.constantFrom('nuevo', 'guardar', 'reportarPago', 'confirmado', 'confirmado'),
  }),
  de: (libro) => (libro.matriculas.length > 0 ? 'cuenta con deuda' : undefined),
  async run(libro, { world, alumnos }, { modo, ...p }) {
    const alumno = alumnos[p.alumno]!
    const moneda = world.grupos[p.dolares ? 2 : 0]!.idMoneda
    const debt = porCobrar(libro, alumno, moneda).reduce((total, c) => total + saldo(libro, c), 0)
    const partes = p.partes ? partesDe(libro, p.partes) : undefined
    const of = p.matricula === null ? null : (matriculaDe(libro, { matricula: p.matricula }) ?? null)
    const pagante = await payerNamed(libro, world, { alumno, quien: p.quien })
    const nuevo = {
      alumno,
      moneda,
      pagante,
      monto: amountOf(p.amount, debt),
      fecha: p.fecha,
      matricula: of,
      partes,
    }
    const made = registrar(libro, nuevo, p.por === 'reportarPago' ? 'REPORTADO' : 'PENDIENTE')
    const input = { idUsuario: alumno, idMoneda: moneda, idMedioPago: world.efectivo, ...bodyOf(nuevo) }
    const confirmar = p.por === 'confirmado'
    const status = typeof made === 'number' ? made : 201
    if (typeof made !== 'number' && confirmar) confirmado(libro, made)
    const body = confirmar ? { ...input, confirmar } : input
    const answer = await expectStatus(world, [OPS[p.por], body, modo], status)
    if (!answer || typeof made === 'number') return
    compareMade(answer, made)
  },
})

export const confirmar = command({
  nombre: 'confirmar',
  con: fc.record({ ingreso: anyIndex }),
  de: stateOfIngreso,
  async run(libro, { world }, { modo, ...p }) {
    const of = ingresoDe(libro, p)!
    const status = confirmado(libro, of)
    const answer = await expectStatus(world, [ingreso.confirmar, { idIngreso: of.id }, modo], status)
    if (answer) compareIngreso(answer.ingreso, of)
  },
})

export const anular = command({
  nombre: 'anular',
  con: fc.record({ ingreso: anyIndex }),
  de: stateOfIngreso,
  async run(libro, { world }, { modo, ...p }) {
    const of = ingresoDe(libro, p)!
    const answer = await expectStatus(
      world,
      [ingreso.anular, { idIngreso: of.id, motivo }, modo],
      anulado(of),
    )
    if (answer) compareIngreso(answer.ingreso, of)
  },
})

export const devolver = command({
  nombre: 'devolver',
  con: fc.record({ ingreso: anyIndex, amount: anyAmount, delSaldo: fc.boolean() }),
  // A card payment is refunded by card.
  de: (libro, p) => (ingresoDe(libro, p)?.enLinea ? undefined : stateOfIngreso(libro, p)),
  async run(libro, { world }, { modo, ...p }) {
    const of = ingresoDe(libro, p)!
    const total = p.delSaldo ? disponible(of) : disponible(of) + aplicado(of)
    const monto = amountOf(p.amount, total)
    const input = { idIngreso: of.id, monto: toAmount(monto), motivo }
    const answer = await expectStatus(world, [ingreso.devolver, input, modo], devuelto(libro, of, monto))
    if (answer) compareIngreso(answer.ingreso, of)
  },
})

export const eliminar = command({
  nombre: 'eliminar ingreso',
  con: fc.record({ ingreso: anyIndex }),
  de: stateOfIngreso,
  async run(libro, { world }, { modo, ...p }) {
    const of = ingresoDe(libro, p)!
    await expectStatus(world, [ingreso.eliminar, { id: String(of.id) }, modo], eliminarIngreso(of))
  },
})
