import type { CampoLeido, Lectura } from '#contract/pagos/lectura.ts'

import type { Escuela } from './destino.ts'
import { isOwnDestination } from './destino.ts'
import type { Leido } from './understand.ts'

/** Knowledge beside the picture: the accounts of the school, and a second sign for an amount. */
export type Known = {
  escuela: Escuela
  /** Amounts that the payer owes, alone or summed, in hundredths. */
  centimos: ReadonlySet<number>
}

/** The value that two readings agree on, more than on any other. */
function agreed<T>(values: readonly (T | null)[], key: (value: T) => unknown = (value) => value): T | null {
  const groups = [
    ...Map.groupBy(
      values.filter((value) => value !== null),
      key,
    ).values(),
  ].toSorted((a, b) => b.length - a.length)
  const [most, next] = groups
  return most && most.length >= 2 && most.length > (next?.length ?? 0) ? most[0]! : null
}

/** The only value of all readings, if something else knows it too. */
function known<T>(values: readonly (T | null)[], isKnown: (value: T) => boolean): T | null {
  const all = [...new Set(values.filter((value) => value !== null))]
  const [one] = all
  return all.length === 1 && one !== undefined && isKnown(one) ? one : null
}

/** Proposes what two independent signs agree on: two readings, or one and an amount that is owed. Null: nothing was read. */
export function propose(readings: readonly Leido[], { escuela, centimos }: Known): Lectura | null {
  if (readings.every(({ formato }) => formato === null)) return null
  const importes = readings.map((one) => one.importe)
  const moneda =
    agreed(importes.map((one) => one?.moneda ?? null)) ?? importes.find((one) => one)?.moneda ?? null
  const amounts = importes.map((one) => one?.centimos ?? null)
  const amount = agreed(amounts) ?? known(amounts, (value) => centimos.has(value))
  const texto = readings.map((one) => one.destino).find((one) => one !== null) ?? null
  const fields = {
    monto: amount === null ? null : amount / 100,
    moneda: amount === null ? null : moneda,
    numeroOperacion: agreed(readings.map((one) => one.numero)),
    fecha: agreed(readings.map((one) => one.fecha)),
    hora: agreed(readings.map((one) => one.hora)),
    medio: agreed(readings.map(({ formato }) => formato?.medio ?? null)),
    banco: agreed(readings.map(({ formato }) => formato?.banco ?? null)),
    destino:
      texto === null
        ? null
        : { texto, propio: agreed(readings.map((one) => isOwnDestination(one.destino, escuela))) },
  }
  const seguro = (Object.keys(fields) as CampoLeido[]).filter((field) => fields[field] !== null)
  return { ...fields, seguro }
}
