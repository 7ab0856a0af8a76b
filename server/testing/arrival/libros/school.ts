import { drawnSchool } from '#server/testing/arrival/model.ts'

/** The school of the stored workbooks: three thousand people, four years; two enrolments of five are free, so that the books stay small. */
export function schoolOfBooks() {
  const school = drawnSchool(20_261_129, 3000, [2020, 2021, 2022, 2023])
  const charged = new Set(school.enrolments.filter((_, i) => i % 5 < 3))
  const charges = school.charges.filter(({ enrolment }) => charged.has(enrolment))
  const kept = new Set(charges)
  return {
    ...school,
    charges,
    payments: school.payments.filter(({ charge }, i) => (charge ? kept.has(charge) : i % 5 < 3)),
  }
}

/** Guardians of every fifth student, and certificates of every seventh enrolment that was passed. */
export function extrasOf({ people, enrolments }: ReturnType<typeof schoolOfBooks>) {
  const students = people.filter(({ perfil }) => perfil === '')
  const guardians = students
    .filter((_, i) => i % 5 === 0)
    .map(({ id, papellido }, i) => [`T-${i}`, id, `Apoderada ${papellido}`, `9${10_000_000 + i}`])
  const certificates = enrolments
    .filter(({ estado }, i) => estado === 'Aprobado' && i % 7 === 0)
    .map(({ id, alumno, group }, i) => [`CERT ${String(i).padStart(5, '0')}`, alumno.id, id, group.term.fin])
  return { guardians, certificates }
}
