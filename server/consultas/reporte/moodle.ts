import { surnames } from '#contract/core/person-name.ts'

import type { Participante } from './repo.ts'

/** Moodle's rule for user names: lower case, with these punctuation signs only. */
const usernameOf = (login: string) =>
  login
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9._@-]/g, '')

/** Moodle refuses a line without an address; one of an invalid domain lets the person in without mail. */
const emailOf = ({ correo }: Participante, username: string) => correo ?? `${username}@sin-correo.invalid`

/** A line that does not begin like a formula: here an escaping apostrophe would become part of the name. */
const cleanText = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s=+\-@＝＋－＠]+/, '')
    .trim()

const csvField = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/**
 * Groups the rows by person, because Moodle would read several lines as several users: one line has all their
 * courses.
 */
function byPerson(rows: Participante[]): Participante[][] {
  const people = new Map<number, Participante[]>()
  for (const row of rows) people.set(row.idUsuario, [...(people.get(row.idUsuario) ?? []), row])
  return [...people.values()]
}

const HEAD = ['username', 'firstname', 'lastname', 'email', 'idnumber']

/**
 * Writes the file for Moodle's upload of users: UTF-8 without BOM, commas without blanks, Moodle's field
 * names. Without passwords: Moodle makes one, or the site signs people in by other means.
 */
export function moodleCsv(rows: Participante[]): string {
  const people = byPerson(rows)
  const most = Math.max(1, ...people.map((person) => person.length))
  const courses = Array.from({ length: most }, (_, i) => [`course${i + 1}`, `group${i + 1}`]).flat()
  const lines = people.map((person) => {
    const [one] = person as [Participante]
    const username = usernameOf(one.login)
    // Moodle refuses a user without a last name: a dot stands for that of a single name.
    const lastname = surnames(one) || '.'
    const own = [
      username,
      cleanText(one.nombres),
      cleanText(lastname),
      emailOf(one, username),
      one.numeroDocumento,
    ]
    const enrolled = person.flatMap(({ codigoCurso, grupo }) => [cleanText(codigoCurso), cleanText(grupo)])
    return [...own, ...enrolled, ...Array.from({ length: 2 * most - enrolled.length }, () => '')]
  })
  return [[...HEAD, ...courses], ...lines].map((line) => `${line.map(csvField).join(',')}\r\n`).join('')
}
