import { control } from '#contract/consultas/control.ts'
import { MARCAS } from '#contract/mensajes/mensaje.ts'
import { type Bulk, bulkOf } from '#web/core/list/list-types.ts'
import { SentText } from '#web/mensajes/mensaje/index.ts'

const LONGEST = 2000

type Debtor = { saldo: number }

const reminderBy = (canal: 'CORREO' | 'WHATSAPP'): Bulk<Debtor> =>
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
    para: (row: Debtor) => row.saldo > 0,
    detalle: (result) => <SentText result={result} />,
    input: (alumnos, mensaje) => ({ alumnos, canal, ...(mensaje && { mensaje }) }),
  })

/** Sends payment reminders to the chosen debtors, after a preview of each text. */
export const recordar: Bulk<Debtor>[] = [reminderBy('CORREO'), reminderBy('WHATSAPP')]
