import { ROW_KEYS } from '#web/ui/row-keys.ts'

import { usePreference } from './preference.ts'

const SIGUIENTE = ['J'] as const
const ANTERIOR = ['K'] as const

/** Every key that does something, where it does and what: those who listen for them and the list of `?` read it here. */
export const SHORTCUTS = {
  todas: { buscar: ['Mod+K'], ver: ['?'], cerrar: ['Escape'] },
  lista: {
    irABuscar: ['/'],
    ...ROW_KEYS,
    soltar: ['Escape'],
  },
  bandeja: {
    siguiente: SIGUIENTE,
    anterior: ANTERIOR,
    confirmar: ['C', 'Enter'],
    rechazar: ['R'],
    ampliar: ['Z'],
    salir: ['Escape'],
  },
  extracto: { siguiente: SIGUIENTE, anterior: ANTERIOR, aceptar: ['C'] },
  notas: {
    mover: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    siguiente: ['Enter'],
    pegar: ['Mod+V'],
  },
  matricular: { enviar: ['Mod+Enter'] },
} as const satisfies Record<string, Record<string, readonly string[]>>

export type ShortcutPlace = keyof typeof SHORTCUTS
export type ShortcutName<D extends ShortcutPlace> = Extract<keyof (typeof SHORTCUTS)[D], string>
export const keysOf = <D extends ShortcutPlace>(donde: D, accion: ShortcutName<D>) =>
  SHORTCUTS[donde][accion] as readonly string[]

/** One that types something: whoever speaks to the computer, or presses keys unawares, may do without (WCAG 2.1.4). */
const isTypingKey = (key: string) => key.length === 1 && key !== ' '

/** Whether the keys that type something are shortcuts too. One's own choice, on any device. */
export const useSingleKeys = () => usePreference<boolean>('atajos.unaTecla', true)

/** The keys of something that can be done here, now. */
export function useActiveKeys() {
  const [on] = useSingleKeys()
  return <D extends ShortcutPlace>(donde: D, accion: ShortcutName<D>) =>
    keysOf(donde, accion).filter((key) => on || !isTypingKey(key))
}

/** What a button says of its keys: to those who listen, and the one that is drawn on it. */
export function useKeyLabels<D extends ShortcutPlace>(donde: D, accion: ShortcutName<D>) {
  const heard = useActiveKeys()(donde, accion)
  const [first] = heard
  return { heard: heard.join(' ') || undefined, drawn: first && isTypingKey(first) ? first : undefined }
}
