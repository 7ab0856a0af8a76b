import { encodeQR } from 'qr'

// Has the length of a real address, so that the code has the same number of modules.
const EXAMPLE_URL = `${location.origin}/verificar/00000000000000000000`
let cached: { side: number; path: string } | undefined

/** An example QR code, as one path in units of its modules. */
export function qrModules() {
  if (cached) return cached
  const cells = encodeQR(EXAMPLE_URL, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const dark = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell ? [`M${x} ${y}h1v1h-1z`] : [])))
  cached = { side: cells.length, path: dark.join('') }
  return cached
}
