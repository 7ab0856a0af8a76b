import { yearOf } from '#db/seed/fechas.ts'
import { firstFecha } from '#db/seed/matriculas/matricular.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'
import type { SampleSchool } from '#db/seed/school.ts'

import type { Base } from './catalogo.ts'
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

const ACTIVE = new Set(['ACTIVA', 'PREINSCRITA'])

/** Whether a person is under age on a day, where it ends at 18. */
const isMinor = ({ fechaNacimiento }: Alumno, hoy: string) =>
  `${yearOf(fechaNacimiento) + 18}${fechaNacimiento.slice(4)}` > hoy

/** The sample student, who has come of age, and a minor who studies now. */
function childrenOf({ alumnos, matriculas }: SampleSchool, hoy: string) {
  const studies = (alumno: Alumno) => matriculas.some((m) => m.alumno === alumno && ACTIVE.has(m.estado))
  const [muestra, ...rest] = alumnos
  const minor =
    rest.find((one) => isMinor(one, hoy) && studies(one)) ??
    rest.find((one) => one.apoderado && studies(one)) ??
    rest.find(studies) ??
    rest[0]
  return [muestra!, minor!]
}

/** The mother who signs in as `familia`: her row, with the last number. */
export const mother = (school: SampleSchool, clock: Clock, { perfil }: Base, claveHash: string) => ({
  idUsuario: school.staff.length + school.alumnos.length + 1,
  tipoDocumento: 'DNI',
  numeroDocumento: '10987321',
  nombres: 'Teresa',
  papellido: 'Salcedo',
  sapellido: 'Rojas',
  correo: 'teresa.salcedo@example.com',
  celular: '987112233',
  fechaNacimiento: '1979-04-18',
  direccion: null,
  login: 'familia',
  estado: 'ACTIVO',
  idPerfil: perfil.get('Apoderado')!,
  claveHash,
  ...createdStamp(clock, '2024-03-01', 'gestor'),
})

/** The links of the mother with her children. */
export const linksOfMother = (school: SampleSchool, clock: Clock, idUsuario: number) =>
  childrenOf(school, clock.hoy).map(({ idUsuario: idAlumno }, i) => ({
    idAlumno,
    // The sample student has kept the link; the other child has still to be asked.
    mantenido: i === 0 ? clock.instante : null,
    idUsuario,
    ...RIGHTS,
    relacion: 'MADRE',
    ...createdStamp(clock, '2024-03-01', 'gestor'),
  }))
