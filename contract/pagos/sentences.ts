import { activation, nameOperations, standard } from '#contract/core/sentences.ts'

import * as pagos from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(pagos, {
  cierre: {
    delDia: 'Reads a day’s cash by cashier and payment method, before it is closed.',
    aceptar: 'Closes a cashier’s day with the counted amounts.',
    ver: 'Reads a close.',
    buscar: 'Searches closes, page by page; with Accept xlsx or csv, the whole filter as a file.',
    papel: 'Prints a close, to be signed and filed, as a PDF.',
    movimientos: 'Searches the movements of cash of some days, closed or still open.',
  },
  constancia: {
    subir: 'Attaches the photo or PDF of a voucher to a payment; to a confirmed one, it is added.',
    ver: 'Sends the voucher of a payment, or a file added to it.',
    archivos: 'Lists the files of a payment: its voucher, and those added since.',
    leer: 'Reads what the picture of a voucher says, to be proposed; nothing is kept.',
    eliminar: 'Removes the voucher of a payment that is not confirmed.',
  },
  devolucion: {
    propuesta: 'Reads what the policy of a course gives back of a payment, once its enrolment is withdrawn.',
  },
  empresa: {
    ...standard('a company that pays for its employees', 'companies that pay for their employees'),
    estado: activation('a company that pays for its employees'),
    empleados: 'Searches the enrolments that a company pays, with what each owes.',
    agregarEmpleados: 'Makes a company pay some enrolments from now on.',
    quitarEmpleados: 'Stops a company from paying some enrolments.',
    cargos: 'Lists the open charges of the enrolments that a company pays.',
    pagar:
      'Registers, confirmed, what a company pays of the charges of its employees: a payment of each student, and one factura.',
    pagos:
      'Searches the payments of a company, with the receipt of each student and the documents of the company.',
    estadoDeCuenta: 'Prints the account of a company: what its employees owe, and what it paid.',
    enviarEstado: 'Mails a company its account.',
    recordar: 'Reminds a company by mail of what is overdue.',
    recibos: 'Prints the receipts of a payment of a company as one list.',
  },
  extracto: {
    ver: 'Reads a bank statement that was loaded.',
    buscar:
      'Searches loaded bank statements, page by page; with Accept xlsx or csv, the whole filter as a file.',
    eliminar: 'Deletes a bank statement without reconciled lines.',
    leer: 'Reads the columns of a bank’s file, without keeping anything.',
    cargar: 'Loads the movements of a bank’s file; those that are known are skipped.',
  },
  extractoLinea: {
    ver: 'Reads a movement of the bank with the payments that it may be.',
    buscar:
      'Searches movements of the bank, page by page; with Accept xlsx or csv, the whole filter as a file.',
    bandeja: 'Lists movements to reconcile, each with its likely payments.',
    conciliar: 'Confirms payments by the movements of the bank chosen for them.',
    conciliarExactas: 'Confirms every payment that exactly one movement of the bank matches.',
    registrar: 'Registers the payment that a movement of the bank shows.',
    descartar: 'Sets movements of the bank aside, with a reason.',
    recuperar: 'Returns movements that were set aside.',
  },
  ingreso: {
    ...standard('a payment', 'payments'),
    totales: 'Adds up the payments of a filter by currency.',
    nuevo: 'Registers a payment, and confirms it where the user may and says so.',
    reportarPago: 'Reports a payment of one’s own, for the staff to check.',
    pago: 'Reads a payment of several students, for who reaches all of them.',
    respuesta: 'Reads the day until which the till answers a payment that is reported on a day.',
    confirmar: 'Confirms a payment: it takes its receipt number and is applied.',
    repartir: 'Sets which charges a payment that is not confirmed will pay.',
    anular: 'Annuls a payment that was not made online, with a reason.',
    devolver: 'Returns a part or all of a confirmed payment; one made online, at the gateway first.',
    eliminarPor: 'Deletes a payment that is not confirmed; the second id is the acting user.',
    deAlumno: 'Searches the payments of a student; a student reads only their own.',
  },
  pasarela: {
    formulario: 'Reads what the payment form of the gateway needs to be shown.',
    token: 'Starts a card payment of some charges; the amount is what they owe.',
    pagoEnLinea: 'Takes the signed answer that the browser brings back from the gateway.',
    notificacion: 'Takes the signed notification of the gateway; it may be repeated, late or unordered.',
    consultar: 'Asks the gateway what became of a card payment.',
    descartar: 'Discards a card payment that was begun and got no card.',
    seguimiento: 'Reads the steps of a card payment.',
    revision: 'Reads a case of the gateway that a person has to decide.',
    revisiones: 'Searches the cases of the gateway that a person has to decide.',
    resolver: 'Decides a case of the gateway.',
    probar: 'Tries the keys of the gateway.',
  },
  recibo: {
    ver: 'Prints the receipt of a confirmed payment as a PDF.',
  },
})
