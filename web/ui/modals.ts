import { randomId } from '@mantine/hooks'
import { modals as events } from '@mantine/modals'
import { useSyncExternalStore } from 'react'

import { leaveMenu } from './floating/leave-menu.ts'

type Dialog = Parameters<typeof events.open>[0]

// The component that shows dialogs is a chunk of its own, fetched with the first dialog; those opened meanwhile wait.
let waiting: Dialog[] = []
let state: 'none' | 'wanted' | 'ready' = 'none'
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const setState = (next: typeof state) => {
  state = next
  for (const listener of listeners) listener()
}

/** Whether a dialog has been opened. */
export const useHasDialogs = () => useSyncExternalStore(subscribe, () => state !== 'none')

/** Opens those that waited. Called when the component that shows them is there, and when it leaves. */
export function setDialogsReady(ready: boolean) {
  setState(ready ? 'ready' : 'none')
  for (const one of ready ? waiting : []) events.open(one)
  waiting = []
}

/** Dialogs that are opened by a call, not rendered in a screen. */
export const modals = {
  open(dialog: Dialog): string {
    const modalId = dialog.modalId ?? randomId()
    leaveMenu()
    if (state === 'ready') events.open({ ...dialog, modalId })
    else {
      waiting.push({ ...dialog, modalId })
      setState('wanted')
    }
    return modalId
  },
  close(id: string) {
    waiting = waiting.filter(({ modalId }) => modalId !== id)
    events.close(id)
  },
}
