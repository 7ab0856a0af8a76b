import type { T } from '#web/ui/words.ts'

const DRAWN: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}
const SAID = {
  ' ': 'tecla.espacio',
  Shift: 'tecla.mayus',
  PageUp: 'tecla.rePag',
  PageDown: 'tecla.avPag',
  Home: 'tecla.inicio',
  End: 'tecla.fin',
} as const

/** `Mod+A` as it is on the keyboard: `Ctrl + A`. */
export function pressed(keys: string, t: T) {
  const command = navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl'
  return keys
    .split('+')
    .map((key) => {
      if (key === 'Mod') return command
      return key in SAID ? t(SAID[key as keyof typeof SAID]) : (DRAWN[key] ?? key)
    })
    .join(' + ')
}
