import type { Tema, TipoMensaje } from '#contract/mensaje.ts'

const TEMAS: Partial<Record<TipoMensaje, Tema>> = {
  GENERAL: 'NOVEDADES',
  RECORDATORIO: 'RECORDATORIOS',
  POR_VENCER: 'RECORDATORIOS',
  VENCIDA: 'RECORDATORIOS',
}

/** Of what one may ask not to get it is one; nothing, of what must be told: what was done in the reader's name. */
export const temaDe = (tipo: TipoMensaje): Tema | null => TEMAS[tipo] ?? null
