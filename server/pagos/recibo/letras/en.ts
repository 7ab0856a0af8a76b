const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

function underHundred(n: number): string {
  if (n < 20) return UNITS[n] as string
  const ten = TENS[Math.floor(n / 10) - 2] as string
  return n % 10 === 0 ? ten : `${ten}-${UNITS[n % 10]}`
}

// Without the `and` of the British, which is kept for the cents.
const SCALES = [
  [1_000_000, 'million'],
  [1000, 'thousand'],
  [100, 'hundred'],
] as const

export function en(n: number): string {
  const [size, name] = SCALES.find(([scale]) => n >= scale) ?? []
  if (!size) return underHundred(n)
  const head = `${en(Math.floor(n / size))} ${name}`
  return n % size === 0 ? head : `${head} ${en(n % size)}`
}
