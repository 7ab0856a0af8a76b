import { activation, nameOperations, standard } from '#contract/core/sentences.ts'

import * as mensajes from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(mensajes, {
  baja: {
    ver: 'Reads, by the mailed link, which notices a person receives.',
    guardar: 'Stops or restarts, by the mailed link, the notices that a person receives.',
    propias: 'Reads which notices the signed-in user receives.',
    elegir: 'Chooses which notices the signed-in user receives.',
  },
  correo: {
    estado: 'Reads whether mail can be sent, and how much waits.',
    probar: 'Sends a test mail to the signed-in user by the mail server in force.',
  },
  envio: {
    ver: 'Reads a sending with its text and its result.',
    buscar: 'Searches sendings, page by page; with Accept xlsx or csv, the whole filter as a file.',
    propios: 'Searches what was sent to the signed-in user.',
    reintentar: 'Queues failed sendings again.',
    abierto: 'Marks a sending by WhatsApp as opened by hand.',
  },
  mensaje: {
    ...standard('a message template', 'message templates'),
    estado: activation('a message template'),
    enviar: 'Sends a template to students or enrolments, chosen or by a filter.',
    previsualizar: 'Shows a template as one person would read it.',
    probar: 'Mails a template to the signed-in user.',
    automaticos: 'Lists which templates are sent by themselves, and when.',
    automatizar: 'Turns the sending of a template by itself on or off.',
  },
  reclamo: {
    libro: 'Reads the head of the complaints book; not found where the book is off.',
    registrar: 'Registers a sheet of the complaints book, and mails its number and link.',
    hoja: 'Downloads a sheet of the complaints book, by its ticket.',
    ver: 'Reads a sheet of the complaints book.',
    buscar:
      'Searches the complaints book, page by page; with Accept xlsx or csv, the whole filter as a file.',
    totales: 'Counts the sheets of a filter, by their term.',
    responder: 'Answers a sheet of the complaints book, once, and mails that it was answered.',
    noProcede: 'Closes a sheet that is no complaint, with the reason, once, and mails that it was closed.',
    papel: 'Downloads a sheet of the complaints book, with the places to sign.',
  },
})
