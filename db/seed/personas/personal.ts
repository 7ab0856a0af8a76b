import type { Fecha } from '#db/seed/fechas.ts'
import { randomStream } from '#db/seed/random.ts'

import { celular, correo, type Persona } from './persona.ts'

/** A member of the staff. */
export type StaffMember = Persona & {
  login: string
  perfil: string
  estado: 'ACTIVO' | 'BLOQUEADO'
  desde: Fecha
  /** The areas a teacher teaches. */
  areas: string[]
}

type Ficha = [
  login: string,
  perfil: string,
  nombres: string,
  apellidos: string,
  dni: string,
  nacimiento: Fecha,
  areas?: string[],
  estado?: 'BLOQUEADO',
]

// With the sample student, the first five are the users that the sign-in screen of the sample school shows.
const FICHAS: Ficha[] = [
  ['admin', 'Administrador', 'Rosa Elena', 'Villanueva Prado', '09874512', '1972-08-30'],
  ['gestor', 'Gestor académico', 'Julio César', 'Ibáñez Salcedo', '41256378', '1982-02-11'],
  ['caja', 'Caja', 'Milagros', 'Quiñones Ñaupari', '45871236', '1989-05-24'],
  ['docente', 'Docente', 'Andrés', 'Muñoz Benavides', '43658712', '1986-11-02', ['Idiomas']],
  ['consulta', 'Consulta', 'Óscar', 'Peña Lazarte', '10254789', '1968-12-19'],
  ['lquispe', 'Caja', 'Lucía', 'Quispe Cárdenas', '72145896', '1996-07-07'],
  ['nyanez', 'Gestor académico', 'Noemí', 'Yáñez Portocarrero', '44589632', '1987-03-15'],
  ['cmontes', 'Caja', 'Carlos', 'Montes Rivera', '42587413', '1984-09-29', [], 'BLOQUEADO'],
  ['jward', 'Docente', 'Jennifer', 'Ward Castillo', '45213698', '1988-01-21', ['Idiomas']],
  [
    'emamani',
    'Docente',
    'Esther',
    'Mamani Ccori',
    '40125879',
    '1979-06-05',
    ['Idiomas', 'Gestión empresarial'],
  ],
  ['rzegarra', 'Docente', 'Renzo', 'Zegarra Luján', '46987412', '1990-10-13', ['Computación e informática']],
  [
    'pcarrion',
    'Docente',
    'Patricia',
    'Carrión Tello',
    '41478523',
    '1981-04-18',
    ['Computación e informática', 'Diseño'],
  ],
  [
    'hbernal',
    'Docente',
    'Hugo',
    'Bernal Gamarra',
    '08741259',
    '1970-02-27',
    ['Gestión empresarial', 'Confección textil'],
  ],
  ['gfarfan', 'Docente', 'Gonzalo', 'Farfán Reátegui', '43216547', '1985-08-08', ['Gastronomía']],
  ['iugarte', 'Docente', 'Inés', 'Ugarte Zúñiga', '47852136', '1992-03-30', ['Diseño', 'Gastronomía']],
  [
    'wtapia',
    'Docente',
    'Wilmer',
    'Tapia Condori',
    '42369874',
    '1983-12-12',
    ['Computación e informática'],
    'BLOQUEADO',
  ],
]

/** The people who work at the school, the sample users first. */
export function personal(): StaffMember[] {
  return FICHAS.map(
    ([login, perfil, nombres, apellidos, numeroDocumento, fechaNacimiento, areas = [], estado]) => {
      const [papellido, sapellido] = apellidos.split(' ') as [string, string]
      return {
        idUsuario: 0,
        login,
        perfil,
        nombres,
        papellido,
        sapellido,
        tipoDocumento: 'DNI',
        numeroDocumento,
        fechaNacimiento,
        areas,
        correo: correo({ nombres, papellido }),
        celular: celular(randomStream(`empleado ${login}`)),
        direccion: null,
        apoderado: null,
        estado: estado ?? 'ACTIVO',
        desde: '2020-12-07',
      }
    },
  )
}
