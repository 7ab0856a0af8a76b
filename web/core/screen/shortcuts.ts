import { usePreference } from '#web/core/session/preference.ts'
import { ROW_KEYS } from '#web/ui/row-keys.ts'

const NEXT_KEYS = ['J'] as const
const ANTERIOR = ['K'] as const
/** The methods of payment in their order. */
const METHODS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Every keyboard shortcut by place and name: both the listeners and the list behind `?` read this table. */
export const SHORTCUTS = {
  todas: { buscar: ['Mod+K'], ver: ['?'], cerrar: ['Escape'] },
  lista: {
    irABuscar: ['/'],
    ...ROW_KEYS,
    soltar: ['Escape'],
  },
  inicio: {
    siguiente: NEXT_KEYS,
    anterior: ANTERIOR,
    hacer: ['C'],
    manana: ['E'],
    deshacer: ['Z'],
    abrir: ['Enter'],
  },
  ficha: { siguiente: NEXT_KEYS, anterior: ANTERIOR },
  bandeja: {
    siguiente: NEXT_KEYS,
    anterior: ANTERIOR,
    confirmar: ['C', 'Enter'],
    rechazar: ['R'],
    ampliar: ['Z'],
    salir: ['Escape'],
  },
  extracto: { siguiente: NEXT_KEYS, anterior: ANTERIOR, aceptar: ['C'] },
  notas: {
    mover: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'],
    siguiente: ['Enter'],
    pegar: ['Mod+V'],
  },
  ajustes: { irABuscar: ['/'], guardar: ['Mod+S'] },
  grupo: { recordar: ['R'] },
  matricular: { enviar: ['Mod+Enter'] },
  persona: { pagar: ['P'], matricular: ['N'] },
  informar: { sinFoto: ['N'], pegarFoto: ['Mod+V'], informar: ['Mod+Enter'] },
  caja: {
    irABuscar: ['/'],
    vencido: ['V'],
    medio: METHODS,
    medioEnCampo: METHODS.map((key) => `Alt+${key}`),
    cobrar: ['Mod+Enter'],
    confirmarEse: ['C'],
    imprimir: ['P'],
    whatsapp: ['W'],
    otro: ['N'],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>

export type ShortcutPlace = keyof typeof SHORTCUTS
export type ShortcutName<D extends ShortcutPlace> = Extract<keyof (typeof SHORTCUTS)[D], string>
export const keysOf = <D extends ShortcutPlace>(place: D, accion: ShortcutName<D>) =>
  SHORTCUTS[place][accion] as readonly string[]

/** A single character: speech input or a stray press may trigger it, so it can be turned off (WCAG 2.1.4). */
const isTypingKey = (key: string) => key.length === 1 && key !== ' '

/** Whether single characters are shortcuts; a preference of the person. */
export const useSingleKeys = () => usePreference<boolean>('atajos.unaTecla', true)

/** The active keys of a shortcut, without single characters if they are turned off. */
export function useActiveKeys() {
  const [on] = useSingleKeys()
  return <D extends ShortcutPlace>(place: D, accion: ShortcutName<D>) =>
    keysOf(place, accion).filter((key) => on || !isTypingKey(key))
}

/** The keys of a button: `heard` for aria-keyshortcuts, `drawn` for the hint on it. */
export function useKeyLabels<D extends ShortcutPlace>(place: D, accion: ShortcutName<D>) {
  const heard = useActiveKeys()(place, accion)
  const [first] = heard
  return { heard: heard.join(' ') || undefined, drawn: first && isTypingKey(first) ? first : undefined }
}
