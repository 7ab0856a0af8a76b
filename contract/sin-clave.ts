/**
 * Operations that change rights or answer files or lists of persons, and yet do not ask for the password again, with
 * the reason. Every other operation of these kinds says `pideClave`: `pide-clave.test.ts` finds them in the contract.
 */
export const SIN_CLAVE: Readonly<Record<string, string>> = {
  'POST /clave/cambiar': 'It takes the present password.',
  'POST /clave/olvido': 'Before there is a session; it only mails a link.',
  'POST /clave/nueva': 'Before there is a session; the mailed link is the proof.',
  'PUT /usuario/propio': 'Only one’s own telephone, address and picture.',
  'POST /usuario/correo/confirmar': 'Before there is a session; the mailed link is the proof.',
  'POST /expediente/correccion': 'It only asks: the staff who answers types the password.',
  'POST /matricula/usuario': 'It makes students only, whose profile reaches least.',
  'POST /matriculaguardarusuarios': 'It makes students only, without passwords.',
  'POST /matricula/guardarusuarios': 'It makes students only, without passwords.',

  'GET /institucion/logo': 'Public; no person in it.',
  'GET /cuenta-bancaria/qr/:billetera': 'Public, as the code at a till is; no person in it.',
  'POST /libro-reclamaciones': 'Before there is a session; it registers a sheet of who sends it.',
  'GET /libro-reclamaciones/hoja/:ficha': 'Public, by the ticket given to who wrote it.',
  'GET /reclamo/papel/:id': 'The sheet of one consumer, to be answered.',
  'GET /matricula/cargamasiva/plantilla': 'An empty sheet to fill in.',
  'POST /matricula/cargamasiva/rechazadas': 'Rows of the file that the request itself brings.',
  'GET /certificacion-formato/imagen/:id': 'A picture of a template.',
  'POST /certificacion-formato/muestra': 'A sample of a template, with one enrolment at most.',
  'GET /calendario/:secreto/clases.ics': 'Read by programs, with a secret address in place of a session.',
  'GET /certificado/:codigo/pdf': 'Public, by the code on the paper.',
  'GET /tarea/:id/archivo': 'Made by an operation that asked when it began.',

  'GET /matricula/estado-de-cuenta/:idUsuario/:idMatricula': 'The paper of one person.',
  'GET /ingreso/constancia/:id': 'The voucher of one payment.',
  'GET /ingreso/recibo/:id': 'The paper of one payment.',
  'GET /empresa/estado-de-cuenta/:id': 'The paper of one company, for it to pay.',
  'GET /empresa/recibos/:id': 'The paper of one payment.',
  'GET /comprobante/xml/:id': 'The paper of one payment.',
  'GET /comprobante/cdr/:id': 'The paper of one payment.',
  'GET /comprobante/pdf/:id': 'The paper of one payment.',
  'GET /comprobante-lote/cdr/:id': 'The answer of the tax office to a lot; no person in it.',
  'GET /certificado/archivo/:id': 'The paper of one person.',
  'GET /ingresos/cierre/papel/:id': 'The paper of one close, signed at the end of a turn.',
  'GET /matricula/calificarmasiva/plantilla/:id': 'The sheet of one group, filled in by its teacher.',
  'POST /reporte-calificaciones-grupo': 'The grade sheet of one group, signed by its teacher.',

  'POST /auditorias/propias': 'Own changes only.',
  'POST /clases': 'Its only persons are teachers, as on a timetable.',
  'POST /grupos': 'Its only persons are teachers, as on a timetable.',
  'POST /grupos/disponibles': 'Its only persons are teachers, as on a timetable.',
  'POST /ingresos/cierres': 'Its only persons are the cashiers of each close.',
}
