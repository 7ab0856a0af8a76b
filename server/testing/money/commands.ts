import fc from 'fast-check'

import type { Cuenta, Ingreso, Libro, Matricula } from './model.ts'
import { saldo } from './model.ts'
import type { SendMode, World } from './world.ts'

/** The real side of a run: the world, and the two students with money in it. */
export type Real = { world: World; alumnos: readonly [number, number] }
export type Command = fc.AsyncCommand<Libro, Real>

type CommandSpec<P> = {
  nombre: string
  con: fc.Arbitrary<P>
  /** The state of the command's object, counted in reports; undefined when there is no object. */
  de: (libro: Libro, p: P) => string | undefined
  run: (libro: Libro, real: Real, p: P & { modo: SendMode }) => Promise<void>
}

const anyMode = fc.oneof(
  { weight: 6, arbitrary: fc.constant<SendMode>('una') },
  { weight: 1, arbitrary: fc.constant<SendMode>('previa') },
  { weight: 1, arbitrary: fc.constant<SendMode>('dos') },
)

/** A command of the model with random parameters. */
export const command = <P extends object>({ nombre, con, de, run }: CommandSpec<P>): fc.Arbitrary<Command> =>
  fc.tuple(con, anyMode).map(([p, modo]) => ({
    check: (libro: Readonly<Libro>) => de(libro, p) !== undefined,
    async run(libro: Libro, real: Real) {
      const key = `${de(libro, p)} ${nombre}`
      real.world.seen.set(key, (real.world.seen.get(key) ?? 0) + 1)
      await run(libro, real, { ...p, modo })
    },
    toString: () => `${nombre} ${JSON.stringify({ ...p, modo })}`,
  }))

/** Draws the arbitrary once in that many times, otherwise null. */
export const rarely = <T>(once: number, arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> =>
  fc.oneof({ weight: once - 1, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

/** An index into the present elements, modulo their number. */
export const anyIndex = fc.nat({ max: 1000 })
export const pick = <T>(list: readonly T[], n: number): T | undefined => list[n % Math.max(list.length, 1)]

/** An amount: all of what there is, a part of it, or too much. */
export const anyAmount = fc.record({
  modo: fc.constantFrom('todo', 'algo', 'algo', 'demas'),
  centimos: fc.nat({ max: 99_999 }),
})
export type AmountChoice = { modo: string; centimos: number }
export function amountOf({ modo, centimos }: AmountChoice, total: number): number {
  if (modo === 'todo') return Math.max(total, 1)
  return modo === 'algo' ? 1 + (centimos % Math.max(total, 1)) : total + 1 + (centimos % 100)
}

export const DUE_DATES = ['2019-05-01', '2020-01-15', '2029-12-31', '2030-06-01'] as const
export const PAYMENT_DATES = ['2025-01-02', '2025-01-02', '2025-03-04', '2025-02-03'] as const

export const matriculaDe = (libro: Libro, { matricula }: { matricula: number }): Matricula | undefined =>
  pick(libro.matriculas, matricula)
export const cuentaDe = (libro: Libro, { cuenta }: { cuenta: number }): Cuenta | undefined =>
  pick(libro.cuentas, cuenta)
export const ingresoDe = (libro: Libro, { ingreso }: { ingreso: number }): Ingreso | undefined =>
  pick(libro.ingresos, ingreso)

/** A split over some charges, with amounts relative to their debts. */
export const anySplit = fc.array(fc.record({ cuenta: anyIndex, amount: anyAmount }), { maxLength: 3 })
export const partesDe = (libro: Libro, partes: { cuenta: number; amount: AmountChoice }[]) =>
  libro.cuentas.length === 0
    ? []
    : partes.map((p) => {
        const cuenta = pick(libro.cuentas, p.cuenta)!
        return { cuenta, monto: amountOf(p.amount, saldo(libro, cuenta)) }
      })
