import { activation, nameOperations, standard } from '#contract/core/sentences.ts'

import * as matriculas from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(matriculas, {
  espera: {
    ver: 'Reads a place in a waiting list.',
    buscar: 'Searches the waiting lists.',
    guardar: 'Puts a student on the waiting list of a full group.',
    eliminar: 'Takes a student off a waiting list.',
    ofrecer: 'Offers a free seat to the first of a waiting list.',
    aceptar: 'Enrols the student to which a seat was offered.',
  },
  interesado: {
    ...standard('a prospect', 'prospects'),
    estado: 'Moves a prospect along the road to the enrolment, or off it with a reason.',
    responsables: 'Lists the staff to which a prospect may be given.',
    preguntar: 'Writes down who asks about a published course, without a session.',
  },
  inscripcion: {
    constancia: 'Takes the photo of the transfer that an enrolment reported.',
    inscribir: 'Enrols a person at the public door in the seat of a reservation.',
    conSesion:
      'Enrols the signed-in user, or a student that their link lets them pay for, in the seat of a reservation.',
    estado: 'Tells how far an enrolment of the public door came.',
    tarjeta: 'Opens the card form of an enrolment of the public door.',
    retorno: 'Takes the signed answer of the card form of an enrolment of the public door.',
    esperar: 'Puts a person on the waiting list of a full group, at the public door.',
    turno: 'Tells how a turn in a waiting list stands, by the link of its mail.',
    responder: 'Takes or refuses a seat of the waiting list by the link of its mail.',
    confirmar: 'Verifies the mail of an enrolment of the public door by its link.',
  },
  matriculaHoja: {
    leer: 'Reads the rows of a spreadsheet of people as texts, with what its columns are known to be.',
  },
  matricula: {
    ...standard('an enrolment', 'enrolments'),
    totales: 'Adds up what the enrolments of a filter owe, by currency.',
    deAlumno:
      'Searches the enrolments of a student with course, schedule and progress; a student reads only their own.',
    conUsuario: 'Registers a person, or takes a known one, and enrols them.',
    matriculacion: 'Enrols a student in several groups in one act: all of them or none.',
    confirmarInscripcion: 'Confirms an enrolment.',
    confirmarInscripciones: 'Confirms every enrolment of a group that waits for it.',
    confirmarVarias: 'Confirms the chosen enrolments.',
    suspender: 'Suspends enrolments, with a reason.',
    retirar: 'Withdraws enrolments, with a reason: their seats are free again.',
    activar: 'Activates suspended or withdrawn enrolments, with a reason.',
    eliminarVarias: 'Deletes enrolments without confirmed money, with a reason.',
    accesoAulaVirtual: 'Opens or closes the virtual classroom to enrolments.',
    accesoComunicacion: 'Opens or closes the group’s communication to enrolments.',
    promover: 'Enrols the students of enrolments in the next group: those who passed, or all of them.',
    eliminarMatriculaciones: 'Deletes whole acts of enrolment: each with all its enrolments, or not at all.',
    cruces: 'Lists the hours at which a group clashes with others of the same student.',
    historia: 'Tells what happened to an enrolment, in sentences.',
    guardarUsuarios: 'Enrols known users in a group.',
    guardarPersonas: 'Enrols people, new or known by their document, in a group.',
    cargaMasiva: 'Enrols the people of a spreadsheet in a group.',
    rechazadas: 'Writes the refused rows of a spreadsheet, with the reason, to correct and load again.',
    resultado:
      'Writes the rows of a loaded spreadsheet with what became of each and how the new people sign in.',
    plantilla: 'Sends the spreadsheet to fill in with people to enrol.',
  },
  matriculaTipo: {
    ...standard('an enrolment type', 'enrolment types'),
    estado: activation('an enrolment type'),
  },
  reserva: {
    reto: 'Tells what a browser has to prove for a seat of a group, while many ask for one.',
    tomar: 'Holds a seat of a group for some minutes, without a session.',
    soltar: 'Lets a held seat go.',
    cupo: 'Tells what happened to the seats of a group, without names, to who held one or was refused.',
    buscar: 'Searches the seats held by reservations.',
    ver: 'Reads a reservation.',
    liberar: 'Lets the seat of a reservation go in the name of the office, with a reason.',
  },
  traslado: {
    trasladar: 'Moves an enrolment to another group with all that was paid.',
    trasladarVarias: 'Moves several enrolments to another group.',
  },
})
