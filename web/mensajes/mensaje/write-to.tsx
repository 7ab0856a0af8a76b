import { mensaje, SENT_BY_HAND, TipoMensaje } from '#contract/mensajes/mensaje.ts'
import { type Bulk, bulkOf } from '#web/core/list/list-types.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'

import { readDraft } from './read-draft.ts'
import { SentText } from './sent-text.tsx'

const MessageDraft = lazyPart(async () => (await import('./draft.tsx')).MessageDraft)

const manualTypes = TipoMensaje.options.filter((tipo) => SENT_BY_HAND[tipo])

/** Writes to the selected rows with a template or with words of one's own, after a preview of each message. */
const writeTo = <R,>(clave: 'alumnos' | 'matriculas', tipos: TipoMensaje[]): Bulk<R> =>
  bulkOf({
    op: mensaje.enviar,
    label: 'mensaje.escribir',
    efecto: 'mensaje.escribirEfecto',
    compose: (props) => <MessageDraft tipos={tipos} {...props} />,
    detalle: (result) => <SentText result={result} />,
    input: (ids, text) => ({
      ...readDraft(text),
      destinatarios: clave === 'alumnos' ? { alumnos: [...ids] } : { matriculas: [...ids] },
    }),
  })

export const writeToEnrolments = <R,>() => writeTo<R>('matriculas', manualTypes)
export const writeToStudents = <R,>() =>
  writeTo<R>(
    'alumnos',
    manualTypes.filter((tipo) => SENT_BY_HAND[tipo] === 'usuario'),
  )
