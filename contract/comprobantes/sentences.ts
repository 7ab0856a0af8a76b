import { nameOperations, standard } from '#contract/core/sentences.ts'

import * as comprobantes from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(comprobantes, {
  comprobante: {
    envios: 'Reads to whom a comprobante was mailed.',
    correo: 'Mails the paper and the signed file of a comprobante.',
    ver: 'Reads an electronic receipt.',
    buscar:
      'Searches electronic receipts, page by page; with Accept xlsx or csv, the whole filter as a file.',
    totales: 'Adds up the electronic receipts of a filter by currency.',
    deAlumno: 'Searches the electronic receipts of a student; a student reads only their own.',
    clases: 'Reads the kinds of sale of the country.',
    pagadores: 'Reads whether electronic receipts are issued, and the payers known of a student.',
    elegir: 'Sets the kind of document and the payer of a payment that is not confirmed.',
    xml: 'Sends the signed XML of an electronic receipt.',
    cdr: 'Sends what the tax office answered, as its file.',
    pdf: 'Prints an electronic receipt as a PDF.',
    constatar: 'Says whether the tax office has an electronic receipt that was sent and not answered.',
    reenviar: 'Sends again, under its number, one that the tax office could not take.',
    reemitir: 'Makes a rejected one again under another number.',
    facturar: 'Bills open charges before they are paid; payments settle them.',
    acreditar: 'Undoes by a note what payments did not settle of a document on credit.',
  },
  comprobanteEmisor: {
    ver: 'Reads with what electronic receipts are signed and sent, without its secrets.',
    certificado: 'Replaces the certificate that signs electronic receipts.',
    usuario: 'Replaces the user of the tax office’s service and its password.',
    verificar: 'Tries the certificate, the user and the service of the tax office.',
    cola: 'Reads whether the sending of electronic receipts is stopped, and why.',
    reanudar: 'Lets the sending of electronic receipts go on after the issuer’s fault was mended.',
    confiar: 'Trusts the certificate that signed an answer of the tax office.',
  },
  comprobanteLote: {
    ver: 'Reads a lot of electronic receipts: a voiding or a daily summary.',
    buscar:
      'Searches voidings and daily summaries, page by page; with Accept xlsx or csv, the whole filter as a file.',
    xml: 'Sends the signed XML of a lot.',
    cdr: 'Sends what the tax office answered to a lot, as its file.',
    constatar: 'Says whether the documents of a voiding that had no answer are void at the tax office.',
  },
  comprobanteSerie: {
    ...standard('a series of electronic receipts', 'series of electronic receipts'),
    estado: 'Puts a series to use, in place of the one of its kind, or takes it out of use.',
  },
  local: {
    ...standard('a point of issue', 'points of issue'),
    cajero: 'Puts a cashier at a point of issue: its series number what they confirm.',
    quitarCajero: 'Takes a cashier from a point of issue.',
  },
  registroVentas: {
    buscar:
      'Searches the book of sales of a month: every electronic receipt, notes negative, rejected ones zero; also as xlsx.',
    totales:
      'Sums of the book of sales by currency, and how many receipts wait for an answer or were rejected.',
    dias: 'The book of sales by day and kind of receipt, beside the cash of each day; their difference is zero.',
    conciliar:
      'Compares the book of sales of a month with the proposal of the tax office: lacking there, lacking here, different.',
    reemplazo: 'Sends the file that replaces the proposal of a month in SUNAT’s SIRE, as a zip.',
  },
})
