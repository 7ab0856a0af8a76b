const UNITS =
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept dix-huit dix-neuf'.split(
    ' ',
  )
const TENS = 'vingt trente quarante cinquante soixante soixante quatre-vingt quatre-vingt'.split(' ')

/** Counts by twenties from sixty on: soixante et onze, quatre-vingt-dix-sept. */
function underHundred(n: number): string {
  if (n < 20) return UNITS[n] as string
  if (n === 80) return 'quatre-vingts'
  const ten = TENS[Math.floor(n / 10) - 2] as string
  const rest = n < 60 ? n % 10 : n % 20
  if (rest === 0) return ten
  const joined = n < 80 && (rest === 1 || rest === 11)
  return joined ? `${ten} et ${UNITS[rest]}` : `${ten}-${UNITS[rest]}`
}

function underThousand(n: number): string {
  if (n < 100) return underHundred(n)
  const hundreds = Math.floor(n / 100)
  const head = hundreds === 1 ? 'cent' : `${UNITS[hundreds]} cent`
  if (n % 100 > 0) return `${head} ${underHundred(n % 100)}`
  return hundreds === 1 ? head : `${head}s`
}

// `mille` is a number, and what ends before it takes no plural; `millions` is a noun, and leaves it.
const beforeMille = (n: number) => underThousand(n).replace(/(cent|quatre-vingt)s$/, '$1')

function underMillion(n: number): string {
  const thousands = Math.floor(n / 1000)
  if (thousands === 0) return underThousand(n)
  const head = thousands === 1 ? 'mille' : `${beforeMille(thousands)} mille`
  return n % 1000 === 0 ? head : `${head} ${underThousand(n % 1000)}`
}

export function fr(n: number): string {
  const millions = Math.floor(n / 1_000_000)
  if (millions === 0) return underMillion(n)
  const head = millions === 1 ? 'un million' : `${underThousand(millions)} millions`
  return n % 1_000_000 === 0 ? head : `${head} ${underMillion(n % 1_000_000)}`
}
