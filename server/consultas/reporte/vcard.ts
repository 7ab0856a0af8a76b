const LONGEST_LINE = 75

/** RFC 2426: escapes the separators within values, and removes line breaks. */
const escapeText = (text: string) => text.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[\\,;]/g, String.raw`\$&`)

/** Folds lines longer than 75 octets into the next, after a blank; a letter is never cut. */
function foldLine(line: string): string {
  const lines: string[] = []
  let [current, size] = ['', 0]
  for (const letter of line) {
    const bytes = Buffer.byteLength(letter)
    if (size + bytes > LONGEST_LINE) {
      lines.push(current)
      ;[current, size] = [' ', 1]
    }
    current += letter
    size += bytes
  }
  return [...lines, current].join('\r\n')
}

export type Contact = {
  nombres: string
  apellidos: string
  /** Digits, with the country's prefix. */
  telefono: string
  grupo: string
  nota: string
}

/** A contact, named by person and group so that it is found on the phone. */
export function vcard({ nombres, apellidos, telefono, grupo, nota }: Contact): string {
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `N:${escapeText(apellidos)};${escapeText(nombres)};;;`,
    `FN:${escapeText(`${[nombres, apellidos].filter(Boolean).join(' ')} (${grupo})`)}`,
    `TEL;TYPE=CELL:+${telefono}`,
    `CATEGORIES:${escapeText(grupo)}`,
    `NOTE:${escapeText(nota)}`,
    'END:VCARD',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
