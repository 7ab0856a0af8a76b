import { activation, nameOperations, standard } from '#contract/core/sentences.ts'

import * as certificados from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(certificados, {
  certificacionFormato: {
    ...standard('a certificate template', 'certificate templates'),
    estado: activation('a certificate template'),
    subirImagen: 'Keeps a picture for certificate templates.',
    imagen: 'Sends a picture of certificate templates.',
    muestra: 'Draws a template with sample data as a PDF.',
  },
  certificado: {
    ...standard('a certificate', 'certificates'),
    emitir: 'Issues certificates for enrolments that meet the template’s criterion.',
    avance: 'Counts those of a group who passed, and those of them who have a certificate.',
    anular: 'Annuls a certificate, with a reason; its public page says so.',
    porCorreo: 'Mails the certificate of an enrolment, and issues it if it is not yet.',
    enviar: 'Mails issued certificates.',
    zip: 'Sends chosen certificates in one ZIP.',
    archivo: 'Sends the PDF of a certificate.',
    verificar: 'Tells, without a session, whether a certificate is valid.',
    pdf: 'Sends, without a session, the PDF of a certificate by its code.',
  },
})
