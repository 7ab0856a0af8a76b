import { control } from '#contract/consultas/control.ts'
import { MARCAS } from '#contract/mensajes/mensaje.ts'
import { type BulkAct, bulkOf } from '#web/core/list/list-types.ts'
import { SentText } from '#web/mensajes/mensaje/index.ts'

const LONGEST = 2000

type Canal = 'CORREO' | 'WHATSAPP'

/** Sends reminders to students by their ids, after a preview of each text. */
export const reminderBy = <R,>(canal: Canal): BulkAct<R> =>
  bulkOf({
    op: control.recordar,
    label: canal === 'CORREO' ? 'recordatorio.correo' : 'recordatorio.whatsapp',
    efecto: canal === 'CORREO' ? 'recordatorio.correoEfecto' : 'recordatorio.whatsappEfecto',
    motivo: 'opcional',
    question: {
      label: 'recordatorio.mensaje',
      ayuda: 'recordatorio.mensajeAyuda',
      datos: { marcas: MARCAS.RECORDATORIO.map((marca) => `{{${marca}}}`).join(', ') },
      largo: LONGEST,
    },
    detalle: (result) => <SentText result={result} />,
    input: (alumnos, mensaje) => ({ alumnos, canal, ...(mensaje && { mensaje }) }),
  })

const para = ({ saldo }: { saldo: number }) => saldo > 0

/** Sends payment reminders to the chosen debtors. */
export const recordar = [
  { ...reminderBy<{ saldo: number }>('CORREO'), para },
  { ...reminderBy<{ saldo: number }>('WHATSAPP'), para },
]
