import { notifications } from '@mantine/notifications'
import { useSyncExternalStore } from 'react'

type Toast = { message: string; title?: string; id?: string }

// What shows them is a chunk of its own, fetched with the first one.
const listeners = new Set<() => void>()
let any = false
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** Whether there has been any news to show. */
export const useAnyNews = () => useSyncExternalStore(subscribe, () => any)

const show = (color: string, { message, title, id }: Toast) => {
  any = true
  for (const listener of listeners) listener()
  notifications.show({
    color,
    message,
    withBorder: true,
    ...(title && { title }),
    ...(id && { id }),
    role: color === 'red' ? 'alert' : 'status',
  })
}

/** Short news, top right, five seconds; it waits while the pointer is over it. */
export const toast = {
  done: (message: string, title?: string) => show('marca', { message, ...(title && { title }) }),
  /** The same `id` twice shows once. */
  warn: (message: string, title: string, id?: string) =>
    show('yellow', { message, title, ...(id && { id }) }),
  fail: (message: string) => show('red', { message }),
}
