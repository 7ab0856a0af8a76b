import { encodeQR } from 'qr'

// As long as those of real certificates, so that it has as many modules.
const EXAMPLE = `${location.origin}/verificar/00000000000000000000`
let made: { lado: number; camino: string } | undefined

/** An example of a code, as one path in units of its modules. */
export function modulos() {
  if (made) return made
  const cells = encodeQR(EXAMPLE, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const dark = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell ? [`M${x} ${y}h1v1h-1z`] : [])))
  made = { lado: cells.length, camino: dark.join('') }
  return made
}
