import { matricula } from '#contract/matriculas/index.ts'
import { usuario, vinculo } from '#contract/personas/index.ts'

import type { Post } from './program.ts'
import { inDays } from './today.ts'

/** Password of the adults that journeys make: that of the sample is too easy for a new account. */
export const CLAVE_ADULTO = 'Mariposas-2026'

/** All that an adult may, but for the mails. */
export const RIGHTS = {
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: true,
  recibeAvisos: false,
  emergencia: false,
  conviveCon: false,
}

/** A student with a birth date, and an enrolment under way. */
export type Student = {
  idUsuario: number
  idMatricula: number
  login: string
  numeroDocumento: string
  nombres: string
  papellido: string
  nacimiento: string
}

const YEAR = 365.25
/** Years between a day and today. */
const ageOf = (day: string) => {
  let years = 0
  while (inDays(-Math.ceil((years + 1) * YEAR)) >= day) years++
  return years
}

/** Students with an enrolment under way and these years, in the order of the list. */
export async function studentsAged(call: Post, isAge: (years: number) => boolean, count: number) {
  const { content } = await call(matricula.buscar, { estado: 'ACTIVA', size: 200 })
  const found: Student[] = []
  for (const { idUsuario, idMatricula } of content) {
    if (found.some((one) => one.idUsuario === idUsuario)) continue
    const { fechaNacimiento, ...row } = await call(usuario.ver, { id: String(idUsuario) as never })
    if (!fechaNacimiento || !isAge(ageOf(fechaNacimiento))) continue
    const { login, numeroDocumento, nombres, papellido } = row
    found.push({
      idUsuario,
      idMatricula,
      login,
      numeroDocumento,
      nombres,
      papellido,
      nacimiento: fechaNacimiento,
    })
    if (found.length === count) return found
  }
  throw new Error(`Only ${found.length} students of that age.`)
}

/** Invites an adult with a printed code, or one who has an account already for another student. Returns the code. */
export async function invite(call: Post, { idUsuario }: Student, nombre: string) {
  const { codigo, vinculo: link } = await call(vinculo.invitar, {
    idAlumno: idUsuario,
    relacion: 'OTRO',
    permisos: RIGHTS,
    canal: 'IMPRESO',
    nombre,
  } as never)
  return { codigo: codigo!, idVinculo: link.idVinculo }
}

let n = 0

/** Makes the account of an adult of a student, with their own password. Returns its login. */
export async function adultOf(call: Post, student: Student, nombres: string, papellido: string) {
  const { codigo, idVinculo } = await invite(call, student, `${nombres} ${papellido}`)
  const numeroDocumento = String(47_000_000 + ((Date.now() + ++n) % 900_000))
  const { login } = await call(vinculo.aceptar, {
    codigo,
    numeroDocumento: student.numeroDocumento,
    fechaNacimiento: student.nacimiento,
    adulto: { tipoDocumento: 'DNI', numeroDocumento, nombres, papellido, clave: CLAVE_ADULTO },
  } as never)
  return { login, idVinculo }
}
