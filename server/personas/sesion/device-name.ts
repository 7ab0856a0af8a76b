/** In this order: each browser names those that it descends from too. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], agente: string) =>
  names.find(([sign]) => sign.test(agente))?.[1]

/** Names the browser and the system of a `User-Agent`; null when neither is known. */
export const deviceNameOf = (agente: string | null): string | null =>
  [nameIn(BROWSERS, agente ?? ''), nameIn(SYSTEMS, agente ?? '')].filter(Boolean).join(' · ') || null
