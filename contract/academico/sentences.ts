import { activation, nameOperations, standard } from '#contract/core/sentences.ts'

import * as academico from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(academico, {
  area: {
    ...standard('a subject area', 'subject areas'),
    estado: activation('a subject area'),
  },
  calendario: {
    mio: 'Reads the address of the signed-in user’s calendar feed.',
    renovar: 'Replaces the address of the calendar feed; the old one stops working.',
    feed: 'Sends the classes of the feed’s owner as iCalendar.',
  },
  calificacion: {
    hoja: 'Reads the grade sheet of a group.',
    guardar: 'Saves grades of a group, cell by cell; a refused cell does not stop the others.',
    deMatricula: 'Reads the grades of an enrolment.',
    corregir: 'Corrects the final grade of a closed group, with a reason.',
    calificarMasiva: 'Loads the grades of a group from a spreadsheet.',
    leerHoja: 'Reads the columns of a spreadsheet of grades, without keeping anything.',
    plantilla: 'Sends the spreadsheet of a group to fill in with grades.',
    reporteGrupo: 'Sends the grades of a group as xlsx, or as a sheet to be signed (PDF).',
    reporte: 'Sends the grades of several groups as xlsx.',
  },
  calificacionEsquema: {
    ...standard('a grading scheme', 'grading schemes'),
    estado: activation('a grading scheme'),
  },
  clase: {
    ...standard('a class', 'classes'),
    generar: 'Makes the classes of a group from its weekly slots, skipping holidays.',
    reprogramar: 'Moves a class to another day, hour or room.',
    cancelar: 'Cancels classes, with a reason.',
    hoja: 'Reads the attendance sheet of a class.',
    asistencia: 'Marks attendance in a class.',
    matriz: 'Reads the attendance of all students of a group in all its classes.',
    asistencias: 'Searches attendance of a group, enrolment by enrolment.',
    calendario: 'Lists the classes between two days for a calendar.',
    aulas: 'Lists the rooms in use.',
  },
  curso: {
    ...standard('a course', 'courses'),
    estado: activation('a course'),
    subirImagen: 'Keeps the picture of the public page of a course.',
    quitarImagen: 'Removes the picture of a course.',
  },
  grupo: {
    ...standard('a group', 'groups'),
    estado: 'Moves a group to its next state.',
    cerrar: 'Closes a group with its final grades.',
    disponibles: 'Searches groups that take enrolments and have seats.',
    paraTraslado: 'Lists the groups to which an enrolment can go, those of the same course first.',
  },
  horario: {
    ...standard('a weekly slot', 'weekly slots'),
  },
  incidencia: {
    ...standard('a case', 'cases'),
    estado: 'Moves a case to its next state.',
    abrir: 'Opens a case of a student about an enrolment of their own.',
    seguimiento: 'Adds a comment to a case.',
    responsables: 'Lists the users to which a case can be given.',
  },
  justificacion: {
    deMatricula:
      'Lists what was told of the absences of an enrolment, and the classes of which it may be told.',
    pedir: 'Tells the reason of an absence from a class, past or to come.',
    retirar: 'Takes back what the user told of an absence, before its answer.',
    resolver:
      'Accepts or rejects what was told of an absence; accepted, an absence that stands is justified.',
  },
  periodo: {
    ...standard('a term', 'terms'),
    estado: 'Opens or closes a term; one with anything open is refused and told what.',
    impedimentos: 'Lists what keeps a term from being closed.',
  },
})
