import { notifications } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'

type Toast = { message: string; title?: string; id?: string }

// The component that shows toasts is a chunk of its own, fetched with the first toast.
const listeners = new Set<() => void>()
let hasNews = false
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Whether any toast has been shown. */
export const useHasNews = () => useSyncExternalStore(subscribe, () => hasNews)

/** Time that a toast stays after the pointer has left it. */
const EXTENDED_MS = 1000

const showToast = (color: string, { message, title, id }: Toast) => {
  hasNews = true
  for (const listener of listeners) listener()
  const data = {
    color,
    message,
    withBorder: true,
    ...(title && { title }),
    id: id ?? crypto.randomUUID(),
    role: color === 'red' ? 'alert' : 'status',
  }
  const onMouseLeave = () => notifications.update({ ...data, onMouseLeave, autoClose: EXTENDED_MS })
  notifications.show({ ...data, onMouseLeave })
}

/** Short notifications at the top right for five seconds; they stay while the pointer is over them, and leave one second after it. */
export const toast = {
  done: (message: string, title?: string) => showToast('marca', { message, ...(title && { title }) }),
  /** Toasts with the same `id` are shown once. */
  warn: (message: string, title: string, id?: string) =>
    showToast('yellow', { message, title, ...(id && { id }) }),
  fail: (message: string) => showToast('red', { message }),
}
