import { useMemo, useState } from 'react'

import { usePreference } from '#web/core/session/preference.ts'
import { useSavedView } from '#web/core/views/use-saved-view.ts'
import type { Column } from '#web/ui/column.ts'
import type { Frase } from '#web/ui/words.ts'

/** Columns turned on or off, as differences from the list's defaults. */
export type ListLook = { columnas: Record<string, boolean>; densidad: 'normal' | 'compacta' }
/** The person's settings of the list, and the view that it opens with. */
type KeptLook = ListLook & { vista?: number }
const DEFAULT_LOOK: KeptLook = { columnas: {}, densidad: 'compacta' }

type List<R, T> = { path: string; columns: Column<R, T>[]; local: boolean }

/** The columns and density of a list: those of the current view, else the person's settings. */
export function useListView<R, T>({ path, columns: all, local }: List<R, T>) {
  const [kept, keep] = usePreference<KeptLook>(`lista.${path}${local ? '.dentro' : ''}`, DEFAULT_LOOK)
  const { current, coming } = useSavedView({ lista: path, preferred: kept.vista, off: local })
  const [draft, setDraft] = useState<{ of: number; look: ListLook }>()
  const drafted = current && draft?.of === current.idVista ? draft.look : undefined
  const { columnas, densidad }: ListLook = drafted ?? current ?? kept

  // A change of a shared view is a draft until it is saved.
  const set = (look: ListLook) =>
    current ? setDraft({ of: current.idVista, look }) : keep({ ...kept, ...look })
  const isShown = (titulo: Frase) => columnas[titulo] ?? !all.find((c) => c.titulo === titulo)?.hidden
  // Memoized: a new array would render every row again.
  const shown = useMemo(
    () => all.filter(({ titulo, hidden }, i) => i === 0 || (columnas[titulo] ?? !hidden)),
    [all, columnas],
  )
  return {
    all: all as readonly { titulo: Frase }[],
    shown,
    isShown,
    toggle: (titulo: Frase, on: boolean) => set({ densidad, columnas: { ...columnas, [titulo]: on } }),
    density: densidad,
    setDensity: (next: ListLook['densidad']) => set({ columnas, densidad: next }),
    saved: local
      ? undefined
      : {
          lista: path,
          current,
          look: { columnas, densidad },
          changed: drafted !== undefined,
          settle: () => setDraft(undefined),
          preferred: kept.vista,
          prefer: (idVista: number | undefined) => {
            const { vista: _, ...rest } = kept
            keep(idVista ? { ...rest, vista: idVista } : rest)
          },
        },
    coming,
  }
}

export type ListView = Omit<ReturnType<typeof useListView>, 'shown' | 'coming'>
export type SavedViews = NonNullable<ListView['saved']>
