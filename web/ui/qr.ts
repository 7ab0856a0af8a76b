import { encodeQR } from 'qr'

/** A QR code as one path, in units of its modules, without the quiet zone. */
export function qrPath(text: string): { side: number; path: string } {
  const cells = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1))
  const dark = cells.flatMap((row, y) => row.flatMap((cell, x) => (cell ? [`M${x} ${y}h1v1h-1z`] : [])))
  return { side: cells.length, path: dark.join('') }
}
