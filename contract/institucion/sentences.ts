import { activation, nameOperations, standard } from '#contract/core/sentences.ts'

import * as institucion from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(institucion, {
  auditoria: {
    ...standard('an entry of the audit', 'the audit'),
    propias: 'Searches what the signed-in user did.',
  },
  corrida: {
    deshacer: 'Undoes a bulk run, row by row, as long as the rows did not change since.',
  },
  cuentaBancaria: {
    ...standard('a bank account of the institution', 'the bank accounts of the institution'),
    estado: activation('a bank account of the institution'),
    dondePagar: 'Lists where a student pays without a card: the accounts in use and the wallets.',
    qr: 'Sends the picture of a wallet, to be read by a telephone.',
    subirQr: 'Replaces the picture of a wallet, which is drawn again.',
    quitarQr: 'Removes the picture of a wallet.',
  },
  estado: {
    ...standard('a state of the catalogue', 'the catalogue of states'),
    estado: activation('a state of the catalogue'),
  },
  institucion: {
    ver: 'Reads which pictures the institution has, and the colours of its logo.',
    logo: 'Sends the logo of the institution.',
    subirLogo: 'Replaces the logo by a picture, which is drawn again.',
    quitarLogo: 'Removes the logo.',
    subirImagen: 'Replaces the picture beside the sign-in, which is drawn again.',
    quitarImagen: 'Removes the picture beside the sign-in.',
  },
  moneda: {
    ...standard('a currency', 'currencies'),
    estado: activation('a currency'),
  },
  parametro: {
    ...standard('a setting', 'settings'),
    ajustar: 'Sets several settings at once: all of them or none.',
  },
  tipo: {
    ...standard('a type of the catalogue', 'the catalogue of types'),
    estado: activation('a type of the catalogue'),
  },
  tipoCambio: {
    ...standard('an official rate of exchange of a day', 'the official rates of exchange'),
    pegar: 'Adds the official rates of the days of a text: all of them or none.',
  },
  vista: {
    buscar: 'Lists the saved views of a list that the signed-in user sees.',
    guardar: 'Saves the filter, order and columns of a list as a view.',
    actualizar: 'Changes a saved view of one’s own.',
    eliminar: 'Deletes a saved view of one’s own.',
  },
})
