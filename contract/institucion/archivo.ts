/** The accepted file types, checked by content, with their file extensions. */
export const FORMATOS = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const
export type Formato = keyof typeof FORMATOS
