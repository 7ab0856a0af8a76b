import { TipoMensaje } from '#contract/mensajes/mensaje.ts'
import { useT } from '#web/ui/words.ts'

export const MOTIVOS = [...TipoMensaje.options, 'PRUEBA', 'RECLAMO', 'EMPRESA', 'DONDE_PAGAR'] as const
type Motivo = (typeof MOTIVOS)[number]

const isMotivo = (motivo: string | null): motivo is Motivo => MOTIVOS.some((one) => one === motivo)

/** The purpose of a message in words. Messages of the program itself, such as a password, have none. */
export function useMotivo() {
  const t = useT()
  return (motivo: string | null) => t(isMotivo(motivo) ? `motivoEnvio.${motivo}` : 'motivoEnvio.otro')
}
