/** The letters of a ticket printer: seven rows of five dots, each row a digit in base 32. */
const LETRAS: Record<string, string> = {
  A: 'ehhvhhh',
  B: 'uhhuhhu',
  C: 'ehggghe',
  D: 'uhhhhhu',
  E: 'vgguggv',
  F: 'vgguggg',
  G: 'ehgnhhf',
  H: 'hhhvhhh',
  I: 'e44444e',
  J: '72222ic',
  K: 'hikokih',
  L: 'ggggggv',
  M: 'hrllhhh',
  N: 'hhpljhh',
  O: 'ehhhhhe',
  P: 'uhhuggg',
  Q: 'ehhhlid',
  R: 'uhhukih',
  S: 'fgge11u',
  T: 'v444444',
  U: 'hhhhhhe',
  V: 'hhhhha4',
  W: 'hhhllla',
  X: 'hha4ahh',
  Y: 'hha4444',
  Z: 'v1248gv',
  0: 'ehhhhhe',
  1: '4c4444e',
  2: 'eh1248v',
  3: 'v2421he',
  4: '26aiv22',
  5: 'vgu11he',
  6: '68guhhe',
  7: 'v124888',
  8: 'ehhehhe',
  9: 'ehhf12c',
  '.': '00000cc',
  ':': '0cc0cc0',
  '/': '01248g0',
  '-': '000v000',
}

const ROWS = 7
const COLUMNS = 5
export const ADVANCE = COLUMNS + 1

const BLANK = '0'.repeat(ROWS)

function* dotsOf(letra: string): Generator<[x: number, y: number]> {
  const rows = LETRAS[letra] ?? BLANK
  for (let i = 0; i < ROWS * COLUMNS; i++) {
    const [x, y] = [i % COLUMNS, Math.floor(i / COLUMNS)]
    if (Number.parseInt(rows[y]!, 32) & (1 << (COLUMNS - 1 - x))) yield [x, y]
  }
}

/** Positions of the dots of a text. A character without a drawing is a space. */
export function* dotsOfText(texto: string): Generator<[x: number, y: number]> {
  const plain = texto.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  for (const [i, letra] of [...plain].entries())
    for (const [x, y] of dotsOf(letra)) yield [i * ADVANCE + x, y]
}
