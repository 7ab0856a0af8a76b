import { useDebouncedValue } from '@mantine/hooks'

import type { Given } from '#contract/core/op.ts'
import { type Mensaje, mensaje, type Vista as Filled } from '#contract/mensajes/mensaje.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

import styles from './mensaje.module.css'

const TYPING_MS = 400

type TemplateText = Pick<Mensaje, 'tipo' | 'canal' | 'asunto' | 'cuerpo'>

const errorSentence = ({ errors, message }: ApiError) =>
  errors.map((e) => (typeof e === 'string' ? e : e.mensaje)).join(' ') || message

/** The text filled in by the server, shortly after the last change. */
function useFilledText({ tipo, canal, asunto, cuerpo }: TemplateText) {
  const text = { tipo, canal, cuerpo, ...(canal === 'CORREO' && { asunto }) } as Given<
    typeof mensaje.previsualizar
  >
  const [asked] = useDebouncedValue(JSON.stringify(text), TYPING_MS)
  const input = JSON.parse(asked) as typeof text
  const complete = mensaje.previsualizar.input.safeParse(input).success
  const enabled = useMay(mensaje.previsualizar.permiso) && complete
  return useRead(mensaje.previsualizar, input, { enabled })
}

/** A preview of the message with the data of a real person. */
export function MensajePreview({ texto }: { texto: TemplateText }) {
  const t = useT()
  const { data, error } = useFilledText(texto)
  const empty = texto.cuerpo.trim() === ''
  return (
    <section className={styles.preview} aria-live="polite">
      <h3>{t('mensaje.asiSeLee')}</h3>
      {empty && <p className="quiet">{t('mensaje.vistaVacia')}</p>}
      {!empty && error && <p>{errorSentence(error)}</p>}
      {!empty && !error && data && <PreviewText vista={data} />}
    </section>
  )
}

function PreviewText({ vista: { para, destino, asunto, cuerpo } }: { vista: Filled }) {
  const t = useT()
  return (
    <>
      {para && (
        <div className="quiet">
          {[t('mensaje.para', { nombre: para }), destino].filter(Boolean).join(' · ')}
        </div>
      )}
      <div className={`panel written ${styles.letter}`}>
        {asunto && <strong>{asunto}</strong>}
        {cuerpo}
      </div>
    </>
  )
}
