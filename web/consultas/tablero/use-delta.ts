import type { TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { useT } from '#web/ui/words.ts'

export type Delta = { text: string; tone: 'good' | 'bad' | 'none' }

/** What the figures are compared with, in the words that follow "more than". */
function useThen({ comparacion }: TableroResumen) {
  const t = useT()
  if (!comparacion) return undefined
  const { desde, periodo } = comparacion
  if (periodo) return t('tablero.en', { que: periodo.nombre })
  return desde.endsWith('-01-01') ? t('tablero.en', { que: desde.slice(0, 4) }) : t('tablero.antes')
}

type Words = { up: string; down: string; que: string }

/** Says how a figure moved: an arrow, by how much and in words; good is the direction that a school wants. */
export function useDeltas(board: TableroResumen) {
  const t = useT()
  const then = useThen(board)
  const say = (change: number, { up, down, que }: Words, good: 'up' | 'down' = 'up'): Delta => {
    if (change === 0) return { text: t('tablero.igualQue', { que }), tone: 'none' }
    const rises = change > 0
    const text = rises
      ? `▲ ${t('tablero.masQue', { cuanto: up, que })}`
      : `▼ ${t('tablero.menosQue', { cuanto: down, que })}`
    return { text, tone: rises === (good === 'up') ? 'good' : 'bad' }
  }
  const same = (text: string, que: string): Words => ({ up: text, down: text, que })
  return {
    /** Whole percent of what it was; nothing to say when it was nothing. */
    percent(now: number, before: number | undefined) {
      if (!then || !before) return undefined
      const change = Math.round((now / before - 1) * 100)
      return say(change, same(`${Math.abs(change)} %`, then))
    },
    points(now: number | null, before: number | null | undefined) {
      if (!then || now === null || before === null || before === undefined) return undefined
      return say(now - before, same(t('tablero.puntos', { count: Math.abs(now - before) }), then))
    },
    /** An amount that should fall. */
    amount: (change: number, shown: string) => say(change, same(shown, t('tablero.haceDias')), 'down'),
  }
}
