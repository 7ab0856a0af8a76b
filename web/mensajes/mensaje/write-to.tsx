import { mensaje, SENT_BY_HAND, TipoMensaje } from '#contract/mensajes/mensaje.ts'
import { sourceOf } from '#web/core/form/picker.ts'
import { type Bulk, bulkOf } from '#web/core/list/list-types.ts'

import { SentText } from './sent-text.tsx'

const manualTypes = TipoMensaje.options.filter((tipo) => SENT_BY_HAND[tipo])
const ACTIVE_FILTER = { estado: 'ACTIVO' } as const

/** Writes to the selected rows with a template, after a preview of each message. */
const writeTo = <R,>(clave: 'alumnos' | 'matriculas', tipos: TipoMensaje[]): Bulk<R> =>
  bulkOf({
    op: mensaje.enviar,
    label: 'mensaje.escribir',
    efecto: 'mensaje.escribirEfecto',
    pick: {
      label: 'mensaje.plantilla',
      origen: sourceOf(mensaje, 'idMensaje', (one) => one.plantilla, { ...ACTIVE_FILTER, tipo: tipos }),
    },
    detalle: (result) => <SentText result={result} />,
    input: (ids, chosen) => ({
      idMensaje: Number(chosen),
      destinatarios: clave === 'alumnos' ? { alumnos: [...ids] } : { matriculas: [...ids] },
    }),
  })

export const writeToEnrolments = <R,>() => writeTo<R>('matriculas', manualTypes)
export const writeToStudents = <R,>() =>
  writeTo<R>(
    'alumnos',
    manualTypes.filter((tipo) => SENT_BY_HAND[tipo] === 'usuario'),
  )
