import type { Db } from '#server/core/db.ts'
import { readDondePagar } from '#server/institucion/donde-pagar/index.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

import type { Escuela } from './destino.ts'

const digitsOf = (text: string | null) => text?.replaceAll(/\D/g, '') ?? ''

/** Reads the names and accounts to which money of the school goes. */
export async function readEscuela(db: Db): Promise<Escuela> {
  const { nombre } = await institucion(db)
  const { cuentas, billeteras } = await readDondePagar(db)
  return {
    nombres: [nombre, ...cuentas.map(({ titular }) => titular)],
    numeros: [
      ...cuentas.flatMap(({ numero, cci }) => [digitsOf(numero), digitsOf(cci)]),
      ...billeteras.map(({ numero }) => digitsOf(numero)),
    ].filter((numero) => numero !== ''),
  }
}

/** Amounts that may be paid: a charge, two of them, and all up to a due day. */
export function sumsOf(balances: readonly number[]): ReadonlySet<number> {
  const pairs = balances.flatMap((one, i) => balances.slice(i + 1).map((other) => one + other))
  let sum = 0
  const running = balances.map((one) => (sum += one))
  return new Set([...balances, ...pairs, ...running])
}
