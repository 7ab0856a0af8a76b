import { notifications } from '@mantine/notifications'

type Toast = { message: string; title?: string; id?: string }
const show = (color: string, { message, title, id }: Toast) =>
  notifications.show({
    color,
    message,
    withBorder: true,
    ...(title && { title }),
    ...(id && { id }),
    role: color === 'red' ? 'alert' : 'status',
  })

/** Short news, top right, five seconds; it waits while the pointer is over it. */
export const toast = {
  done: (message: string, title?: string) => show('marca', { message, ...(title && { title }) }),
  /** The same `id` twice shows once. */
  warn: (message: string, title: string, id?: string) => show('yellow', { message, title, ...(id && { id }) }),
  fail: (message: string) => show('red', { message }),
}
