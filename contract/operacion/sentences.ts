import { nameOperations } from '#contract/core/sentences.ts'

import * as operacion from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(operacion, {
  aviso: {
    buscar: 'Reads what arrived for the reader in the last days, and how much of it they have not read.',
    leer: 'Marks as read some of what arrived, or all until an instant.',
  },
  expediente: {
    archivo: 'Downloads all that is held about a person, as a workbook and files in a zip.',
    archivoDeHijo: 'Takes the file of a minor, by an adult who authorizes.',
    archivoPropio: 'Downloads all that is held about the signed-in user, as a workbook and files in a zip.',
    ver: 'Reads what a person consented to, and who took their file.',
    supresion: 'Reads what an erasure of a person would take and leave, and why it cannot be made now.',
    suprimir:
      'Makes a person anonymous for good; refused while money, grades or certificates have to be kept.',
    pedirCorreccion:
      'Asks the institution to correct a name, a document or a birth date of one’s own; opens a case.',
    correccion: 'Reads the correction that a case asks for, beside what the record says.',
    responderCorreccion: 'Applies or refuses a correction; the answer is written in its case and mailed.',
    propio: 'Reads what the signed-in user consented to, and who took their file.',
  },
  respaldo: {
    estado: 'Reads when the last backup was made, and whether it is old.',
  },
  tarea: {
    ver: 'Reads a task of one’s own.',
    buscar: 'Searches tasks of one’s own.',
    eventos: 'Streams a task at each change, until it ends.',
    archivo: 'Sends the file that a task made, or its results row by row.',
    cancelar: 'Stops a task; what is done stays done.',
  },
})
