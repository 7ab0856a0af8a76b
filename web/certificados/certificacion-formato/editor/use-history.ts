import { useReducer } from 'react'

import type { Design } from './design.ts'

type Step = { design: Design; mark: string }
type DesignHistory = { past: Design[]; present: Step; future: Design[] }
type HistoryAction = { type: 'change'; design: Design; mark: string } | { type: 'undo' } | { type: 'redo' }

const MAX_STEPS = 200

/** Consecutive changes with the same mark are one step of undo: a drag, a typed word. */
function reducer(history: DesignHistory, action: HistoryAction): DesignHistory {
  const { past, present, future } = history
  if (action.type === 'change') {
    const goesOn = action.mark !== '' && action.mark === present.mark
    return {
      past: goesOn ? past : [...past, present.design].slice(-MAX_STEPS),
      present: { design: action.design, mark: action.mark },
      future: [],
    }
  }
  if (action.type === 'undo') {
    const previous = past.at(-1)
    if (!previous) return history
    return {
      past: past.slice(0, -1),
      present: { design: previous, mark: '' },
      future: [present.design, ...future],
    }
  }
  const [next, ...rest] = future
  if (!next) return history
  return { past: [...past, present.design], present: { design: next, mark: '' }, future: rest }
}

/** A design with its undo and redo steps. */
export function useDesignHistory(initial: Design) {
  const [history, send] = useReducer(reducer, {
    past: [],
    present: { design: initial, mark: '' },
    future: [],
  })
  return {
    design: history.present.design,
    /** A change with the mark of the last one extends that step. */
    setDesign: (design: Design, mark = '') => send({ type: 'change', design, mark }),
    undo: history.past.length > 0 ? () => send({ type: 'undo' }) : undefined,
    redo: history.future.length > 0 ? () => send({ type: 'redo' }) : undefined,
  }
}
