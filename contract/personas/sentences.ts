import { activation, nameOperations, standard } from '#contract/core/sentences.ts'

import * as personas from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(personas, {
  consentimiento: {
    ver: 'Reads the consent in force, and what the signed-in user accepted.',
    aceptar:
      'Accepts the consent in force, for oneself or for a minor as an adult who authorizes; another text is refused.',
  },
  perfil: {
    ...standard('a profile', 'profiles'),
    estado: activation('a profile'),
  },
  propio: {
    ver: 'Reads the data of the signed-in user.',
    actualizar: 'Changes one’s own telephone, address and picture; an old version is refused.',
    cambiarCorreo: 'Mails a link to a new address of one’s own, which takes effect when it is opened.',
    confirmarCorreo: 'Takes a new mail address by its link, which is good once; the former address is told.',
    desvincular: 'Takes one’s own account at an OpenID provider away.',
  },
  segundoFactor: {
    ver: 'Reads how one’s own second factor stands.',
    iniciar: 'Makes the secret of a second factor, given the password; it is shown once.',
    activar:
      'Activates the second factor with a first code; answers the recovery codes, which are shown once.',
    desactivar: 'Takes one’s own second factor away, given the password and a code.',
  },
  sesion: {
    ver: 'Reads the signed-in user, with authorities and menu.',
    portada: 'Reads what the sign-in screen shows before there is a session.',
    preferir: 'Keeps the user’s choice of language, theme and layout.',
    rol: 'Makes the session act as the family of one’s students, or with one’s own profile again.',
    identificar: 'Confirms the password, for operations that need it typed recently.',
    propias: 'Lists one’s own open sessions, with their devices and when each was last used.',
    terminar: 'Ends a session of one’s own; one that is not is missing.',
    terminarOtras: 'Ends every session of one’s own but the present one.',
    cambiarClave: 'Changes one’s own password.',
    olvidarClave:
      'Mails a link of one use to set a new password; the answer is the same for an unknown user.',
    nuevaClave: 'Sets the password by the mailed link.',
  },
  usuario: {
    ...standard('a user', 'users'),
    estado: 'Blocks a user, or lets the user in again.',
    clave: 'Gives a user a one-time password, which is shown once.',
    foto: 'Sets or removes the picture of a user, which is drawn again.',
    quitarSegundoFactor: 'Takes the second factor of a user away.',
    desvincular: 'Takes the accounts at OpenID providers away from a user.',
  },
  vinculo: {
    ...standard('a link of an adult and a student', 'links of adults and students'),
    terminar: 'Ends a link at once, with its reason.',
    subirArchivo: 'Puts a file beside the reason of a limit, in place of the one before.',
    archivo: 'Sends the file of a limit to staff who are no adult of the student.',
    invitar: 'Makes the code with which an adult takes a link; it is good once, for fourteen days.',
    invitacion: 'Lists the kinds of document for the page of an invitation.',
    aceptar: 'Takes a link by its code and makes the account of the adult; five wrong answers end the code.',
    agregar: 'Takes a link by its code, with the account of the session.',
    propios: 'Lists the adults who see the data of the signed-in student of age.',
    decidir:
      'Keeps or ends the link of an adult, as the student of age decides; the adult is told of the end.',
    familia: 'Lists the students of the signed-in adult, with the rights over each.',
  },
})
