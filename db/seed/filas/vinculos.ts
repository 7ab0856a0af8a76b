import { firstFecha } from '#db/seed/matriculas/matricular.ts'
import type { SampleSchool } from '#db/seed/school.ts'

import { type Clock, createdStamp } from './sello.ts'

/** Rights of a guardian in the sample. */
export const RIGHTS = {
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: true,
  recibeAvisos: true,
  emergencia: true,
  conviveCon: true,
}

/** The guardians of minors: contacts, linked to them. */
export const contactos = ({ alumnos, matriculas }: SampleSchool, clock: Clock) =>
  alumnos.flatMap((alumno) =>
    alumno.apoderado
      ? [
          {
            idAlumno: alumno.idUsuario,
            ...alumno.apoderado,
            ...RIGHTS,
            relacion: alumno.idUsuario % 3 === 0 ? 'PADRE' : 'MADRE',
            ...createdStamp(clock, firstFecha(matriculas, alumno), 'gestor'),
          },
        ]
      : [],
  )
