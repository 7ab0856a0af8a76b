/** Repeatable random numbers: each subject draws from its own stream, named by its seed. */
export type RandomStream = {
  /** A whole number, both ends included. */
  integer(min: number, max: number): number
  /** True with probability `p`, 0 to 1. */
  happens(p: number): boolean
  pick<T>(lista: readonly T[]): T
  /** A value chosen with probability proportional to its weight. */
  pickWeighted<T>(lista: readonly (readonly [valor: T, peso: number])[]): T
  shuffle<T>(lista: readonly T[]): T[]
}

// FNV-1a, then the mulberry32 generator: small, and random enough for sample data.
const hash = (text: string) =>
  [...text].reduce((h, c) => Math.imul(h ^ c.codePointAt(0)!, 16_777_619), 2_166_136_261) >>> 0

function mulberry32(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function randomStream(seed: string): RandomStream {
  const next = mulberry32(hash(seed))
  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    integer,
    happens: (p) => next() < p,
    pick: (lista) => lista[integer(0, lista.length - 1)]!,
    pickWeighted(lista) {
      let rest = next() * lista.reduce((sum, [, peso]) => sum + peso, 0)
      for (const [valor, peso] of lista) {
        rest -= peso
        if (rest < 0) return valor
      }
      return lista.at(-1)![0]
    },
    shuffle: (lista) =>
      lista
        .map((valor) => ({ valor, sortKey: next() }))
        .toSorted((a, b) => a.sortKey - b.sortKey)
        .map(({ valor }) => valor),
  }
}
