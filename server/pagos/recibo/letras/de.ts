const UNITS =
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  )
const TENS = 'zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'.split(' ')

// 1 is `eins` only at the end of a number, `ein` inside.
const insideNumber = (n: number) => (n === 1 ? 'ein' : (UNITS[n] as string))

function underHundred(n: number): string {
  if (n < 20) return UNITS[n] as string
  const ten = TENS[Math.floor(n / 10) - 2] as string
  return n % 10 === 0 ? ten : `${insideNumber(n % 10)}und${ten}`
}

function underThousand(n: number): string {
  if (n < 100) return underHundred(n)
  const head = `${insideNumber(Math.floor(n / 100))}hundert`
  return n % 100 === 0 ? head : head + underHundred(n % 100)
}

/** Numbers under a million are a single word. */
function underMillion(n: number): string {
  const thousands = Math.floor(n / 1000)
  if (thousands === 0) return underThousand(n)
  const head = `${underThousand(thousands).replace(/eins$/, 'ein')}tausend`
  return n % 1000 === 0 ? head : head + underThousand(n % 1000)
}

export function de(n: number): string {
  const millions = Math.floor(n / 1_000_000)
  if (millions === 0) return underMillion(n)
  const head = millions === 1 ? 'eine Million' : `${underThousand(millions)} Millionen`
  return n % 1_000_000 === 0 ? head : `${head} ${underMillion(n % 1_000_000)}`
}
