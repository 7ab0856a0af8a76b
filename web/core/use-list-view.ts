import type { Column } from '#web/ui/column.ts'
import type { Frase } from '#web/ui/words.ts'

import { usePreference } from './preference.ts'

/** Columns turned on or off against what the list shows by itself. */
type Kept = { columnas: Record<string, boolean>; densidad: 'normal' | 'compacta' }
const PLAIN: Kept = { columnas: {}, densidad: 'normal' }

/** Which columns of a list are shown and how tightly, as this person left it. */
export function useListView<R, T>(key: string, all: Column<R, T>[]) {
  const [kept, keep] = usePreference<Kept>(`lista.${key}`, PLAIN)
  const isShown = (titulo: Frase) => kept.columnas[titulo] ?? !all.find((c) => c.titulo === titulo)?.oculta
  return {
    all: all as readonly { titulo: Frase }[],
    shown: all.filter((column, i) => i === 0 || isShown(column.titulo)),
    isShown,
    toggle: (titulo: Frase, on: boolean) => keep({ ...kept, columnas: { ...kept.columnas, [titulo]: on } }),
    density: kept.densidad,
    setDensity: (densidad: Kept['densidad']) => keep({ ...kept, densidad }),
  }
}

export type ListView = Omit<ReturnType<typeof useListView>, 'shown'>
