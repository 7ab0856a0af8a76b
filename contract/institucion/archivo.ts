/** What a file that somebody gives may be, judged by its content, and how such a file is called. */
export const FORMATOS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const
export type Formato = keyof typeof FORMATOS
