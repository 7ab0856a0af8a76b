import { firstFecha } from '#db/seed/matriculas/matricular.ts'
import type { SampleSchool } from '#db/seed/school.ts'

import { type Clock, createdStamp } from './sello.ts'

/** Rights of a guardian in the sample. */
const RIGHTS = {
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: true,
  recibeAvisos: true,
  emergencia: true,
  conviveCon: true,
}

const ENDED_EVERY = 23
const INVITED_EVERY = 7

const stateOf = (n: number, hoy: string) =>
  n % ENDED_EVERY === 0
    ? { estado: 'TERMINADO', hasta: hoy, motivo: 'Cumplió la mayoría de edad' }
    : { estado: n % INVITED_EVERY === 0 ? 'INVITADO' : 'ACTIVO', hasta: null, motivo: null }

/** Contacts of minors, most of them live; some are invited, some have ended. */
export const contactos = ({ alumnos, matriculas }: SampleSchool, clock: Clock) =>
  alumnos
    .filter(({ apoderado }) => apoderado)
    .flatMap((alumno, n) =>
      alumno.apoderado
        ? [
            {
              idAlumno: alumno.idUsuario,
              ...alumno.apoderado,
              ...RIGHTS,
              ...stateOf(n, clock.hoy),
              relacion: alumno.idUsuario % 3 === 0 ? 'PADRE' : 'MADRE',
              ...createdStamp(clock, firstFecha(matriculas, alumno), 'gestor'),
            },
          ]
        : [],
    )
