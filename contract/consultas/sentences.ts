import { nameOperations } from '#contract/core/sentences.ts'

import * as consultas from './index.ts'

/** The operations of the wing, with what each does. */
export const named = nameOperations(consultas, {
  busqueda: {
    buscar: 'Finds students, groups, receipts and screens by words.',
  },
  camino: {
    ver: 'Reads the classes of the signed-in student’s courses, attended and to come, beside those that a certificate asks for.',
  },
  catalogo: {
    ver: 'Lists the published courses with their groups, prices and seats, without a session.',
    curso: 'Reads the public page of a course, without a session.',
  },
  control: {
    alumnos: 'Lists what each student was billed, paid and owes, with the totals of the filter.',
    matriculas: 'Lists what each enrolment was billed, paid and owes, with the totals of the filter.',
    grupos: 'Lists what each group was billed, collected and is owed, with the totals of the filter.',
    recordar: 'Sends reminders to students or enrolments that owe.',
  },
  grupoResumen: {
    ver: 'Reads the figures of a group: classes, attendance, missing grades, waiting list, cases and money.',
  },
  inicio: {
    pendientes: 'Counts the work that waits for the signed-in user.',
    primerosPasos: 'Lists the first steps of an empty installation, and which are done.',
  },
  persona: {
    horas: 'Sums the hours of the classes of a teacher by month.',
    ver: 'Reads what concerns a person: contact, what is owed, next class and enrolments.',
    clases: 'Reads the classes of each enrolment of a person: attended, missed and to come.',
    hechos: 'Lists what happened to a person, newest first.',
  },
  reporte: {
    usuarios: 'Sends users as xlsx.',
    participantes: 'Sends the participants of groups as xlsx.',
    aulaVirtual: 'Sends the accesses to the virtual classroom as the CSV of a Moodle upload.',
    grupoWhatsapp: 'Sends the members of a group’s communication as vCards or xlsx.',
  },
  tablero: {
    gestor: 'Reads the summary of enrolment and money.',
    resumen:
      'Compares the figures of a span with those of another, by months, and follows the enrolments of a term.',
  },
})
