const UNITS =
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve'.split(
    ' ',
  )
const TENS = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ')
const HUNDREDS =
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos'.split(
    ' ',
  )

function underHundred(n: number): string {
  if (n < 30) return UNITS[n] as string
  const ten = TENS[Math.floor(n / 10) - 3] as string
  return n % 10 === 0 ? ten : `${ten} y ${UNITS[n % 10]}`
}

function underThousand(n: number): string {
  if (n < 100) return underHundred(n)
  if (n === 100) return 'cien'
  const hundred = HUNDREDS[Math.floor(n / 100) - 1] as string
  return n % 100 === 0 ? hundred : `${hundred} ${underHundred(n % 100)}`
}

// Before `mil` and `millones`, one loses its ending: veintiún mil, treinta y un millones.
const beforeMil = (n: number) =>
  underThousand(n)
    .replace(/veintiuno$/, 'veintiún')
    .replace(/uno$/, 'un')

function underMillion(n: number): string {
  const thousands = Math.floor(n / 1000)
  if (thousands === 0) return underThousand(n)
  const head = thousands === 1 ? 'mil' : `${beforeMil(thousands)} mil`
  return n % 1000 === 0 ? head : `${head} ${underThousand(n % 1000)}`
}

export function es(n: number): string {
  const millions = Math.floor(n / 1_000_000)
  if (millions === 0) return underMillion(n)
  const head = millions === 1 ? 'un millón' : `${beforeMil(millions)} millones`
  return n % 1_000_000 === 0 ? head : `${head} ${underMillion(n % 1_000_000)}`
}
