import fc from 'fast-check'

import { division } from '#contract/cuentas/division.ts'

import { anyIndex, command, cuentaDe } from './commands.ts'
import { estadoDe, type Libro } from './model.ts'
import { dividir as divided, unir as joined } from './parts.ts'
import { expectStatus, toAmount } from './world.ts'

const stateOfCuenta = (libro: Libro, p: { cuenta: number }) => {
  const of = cuentaDe(libro, p)
  return of && `cuenta ${estadoDe(libro, of)}${of.division ? ' dividida' : ''}`
}

const HUNDREDTHS = 100

export const dividir = command({
  nombre: 'dividir',
  con: fc.record({
    cuenta: anyIndex,
    alReves: fc.boolean(),
    como: fc.constantFrom('PORCENTAJE' as const, 'MONTO' as const),
    valor: fc.oneof(fc.constantFrom(5000, 3333, 1), fc.integer({ min: 1, max: 9999 })),
  }),
  de: stateOfCuenta,
  async run(libro, { world }, { modo: send, ...p }) {
    const of = cuentaDe(libro, p)!
    const both = await world.payersOf(of.matricula.alumno)
    const [primero, segundo] = p.alReves ? both.toReversed() : both
    const split = { primero: primero!, segundo: segundo!, modo: p.como, valor: p.valor }
    const status = divided(libro, of, split)
    const input = {
      idCuenta: of.id,
      primero: { idVinculo: split.primero },
      segundo: { idVinculo: split.segundo },
      modo: split.modo,
      valor: split.modo === 'MONTO' ? toAmount(p.valor) : p.valor / HUNDREDTHS,
    }
    await expectStatus(world, [division.dividir, input, send], status)
  },
})

export const unir = command({
  nombre: 'dejar de dividir',
  con: fc.record({ cuenta: anyIndex }),
  de: stateOfCuenta,
  async run(libro, { world }, { modo, ...p }) {
    const of = cuentaDe(libro, p)!
    const status = joined(libro, of)
    await expectStatus(world, [division.unir, { idCuenta: of.id }, modo], status)
  },
})
