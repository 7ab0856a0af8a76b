/** The letters of Spanish above ASCII, in the code of Apple's old programs and in Windows-1252. */
const MAC_LETTERS = new Set([0x83, 0x84, 0x86, 0x87, 0x8e, 0x92, 0x96, 0x97, 0x9c, 0x9f])
// ª, º and ° too, as in "Nº".
const WINDOWS_LETTERS = new Set(Buffer.from('ÁÉÍÑÓÚÜáéíñóúüªº°', 'latin1'))

const isLetter = (byte: number | undefined) =>
  byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte))

/** Counts the bytes of a set that stand beside a letter: "Mu–oz" has a dash there, and no word has. */
function countBesideLetters(datos: Uint8Array, letters: ReadonlySet<number>): number {
  let count = 0
  for (let i = 0; i < datos.length; i++)
    if (letters.has(datos[i]!) && (isLetter(datos[i - 1]) || isLetter(datos[i + 1]))) count++
  return count
}

/** The text of a file: UTF-16 by its mark, UTF-8 where it is whole, else Mac Roman or Windows-1252 by the pairs of its letters. */
export function decodeText(datos: Uint8Array): string {
  if (datos[0] === 0xff && datos[1] === 0xfe) return new TextDecoder('utf-16le').decode(datos)
  if (datos[0] === 0xfe && datos[1] === 0xff) return new TextDecoder('utf-16be').decode(datos)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(datos)
  } catch {
    const isMac = countBesideLetters(datos, MAC_LETTERS) > countBesideLetters(datos, WINDOWS_LETTERS)
    return new TextDecoder(isMac ? 'macintosh' : 'windows-1252').decode(datos)
  }
}
