/** Repeatable random numbers: each subject draws from its own stream, named by its seed. */
export type Azar = {
  /** A whole number, both ends included. */
  entero(min: number, max: number): number
  /** True with probability `p`, 0 to 1. */
  ocurre(p: number): boolean
  uno<T>(lista: readonly T[]): T
  /** A value chosen with probability proportional to its weight. */
  pesado<T>(lista: readonly (readonly [valor: T, peso: number])[]): T
  barajar<T>(lista: readonly T[]): T[]
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

export function azar(semilla: string): Azar {
  const next = mulberry32(hash(semilla))
  const entero = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return {
    entero,
    ocurre: (p) => next() < p,
    uno: (lista) => lista[entero(0, lista.length - 1)]!,
    pesado(lista) {
      let rest = next() * lista.reduce((sum, [, peso]) => sum + peso, 0)
      for (const [valor, peso] of lista) {
        rest -= peso
        if (rest < 0) return valor
      }
      return lista.at(-1)![0]
    },
    barajar: (lista) =>
      lista
        .map((valor) => ({ valor, suerte: next() }))
        .toSorted((a, b) => a.suerte - b.suerte)
        .map(({ valor }) => valor),
  }
}
