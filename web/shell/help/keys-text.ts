import type { Translate } from '#web/ui/words.ts'

const KEY_SIGNS: Record<string, string> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
}
const KEY_NAMES = {
  ' ': 'tecla.espacio',
  Shift: 'tecla.mayus',
  PageUp: 'tecla.rePag',
  PageDown: 'tecla.avPag',
  Home: 'tecla.inicio',
  End: 'tecla.fin',
} as const

/** A shortcut as on the keyboard: `Mod+A` is `Ctrl + A`, `Strg + A` in German, or `⌘ + A` on a Mac. */
export function keysText(keys: string, t: Translate) {
  const command = navigator.userAgent.includes('Mac') ? '⌘' : t('tecla.control')
  return keys
    .split('+')
    .map((key) => {
      if (key === 'Mod') return command
      return key in KEY_NAMES ? t(KEY_NAMES[key as keyof typeof KEY_NAMES]) : (KEY_SIGNS[key] ?? key)
    })
    .join(' + ')
}
