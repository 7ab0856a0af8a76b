import type { TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

export type Delta = {
  /** An arrow and by how much; nothing when it did not move. */
  moved?: string
  /** Text of the comparison: short, beside `moved`. */
  rest: string
  /** All of it in words, read aloud. */
  said: string
  tone: 'good' | 'bad' | 'none'
}

type Then = {
  /** Words that follow "more than". */
  que: string
  /** Words beside an arrow and an amount. */
  brief: string
}

function useThen({ comparacion }: TableroResumen): Then | undefined {
  const t = useT()
  if (!comparacion) return undefined
  const { desde, periodo } = comparacion
  const name = periodo?.nombre ?? (desde.endsWith('-01-01') ? desde.slice(0, 4) : undefined)
  return name
    ? { que: t('tablero.en', { que: name }), brief: t('tablero.queEn', { que: name }) }
    : { que: t('tablero.antes'), brief: t('tablero.queAntes') }
}

/** Says how a figure moved: an arrow, by how much and in words; good is the direction that a school wants. */
export function useDeltas(board: TableroResumen) {
  const t = useT()
  const then = useThen(board)
  const { percent: share } = useFormat()
  const say = (change: number, cuanto: string, { que, brief }: Then, good: 'up' | 'down' = 'up'): Delta => {
    const same = t('tablero.igualQue', { que })
    if (change === 0) return { rest: same, said: same, tone: 'none' }
    const rises = change > 0
    return {
      moved: `${rises ? '▲' : '▼'} ${cuanto}`,
      rest: brief,
      said: t(rises ? 'tablero.masQue' : 'tablero.menosQue', { cuanto, que }),
      tone: rises === (good === 'up') ? 'good' : 'bad',
    }
  }
  return {
    /** Whole percent of what it was; nothing to say when it was nothing. */
    percent(now: number, before: number | undefined) {
      if (!then || !before) return undefined
      const change = Math.round((now / before - 1) * 100)
      return say(change, share(Math.abs(change)), then)
    },
    points(now: number | null, before: number | null | undefined) {
      if (!then || now === null || before === null || before === undefined) return undefined
      return say(now - before, t('tablero.puntos', { count: Math.abs(now - before) }), then)
    },
    /** An amount that should fall. */
    amount: (change: number, shown: string) =>
      say(change, shown, { que: t('tablero.haceDias'), brief: t('tablero.enDias') }, 'down'),
  }
}
