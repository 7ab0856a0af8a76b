import type { Linea } from '#contract/pagos/cierre.ts'

/** Face values in hundredths that most currencies have; others are added to the amount by hand. */
export const PIECES = [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10]

/** The pieces of a currency: whole ones, if it has no fraction. */
export const piecesOf = ({ decimales }: Pick<Linea['moneda'], 'decimales'>) =>
  PIECES.filter((piece) => piece % 10 ** (2 - decimales) === 0)
