import { addDays, type Fecha, yearOf } from '#db/seed/fechas.ts'
import type { RandomStream } from '#db/seed/random.ts'

import { APELLIDOS, DISTRICTS, FOREIGN_APELLIDOS, MEN, STREETS, WOMEN } from './nombres.ts'

export type Apoderado = { nombre: string; celular: string; correo: string | null }

export type Persona = {
  /** Assigned once everyone is known. */
  idUsuario: number
  tipoDocumento: string
  numeroDocumento: string
  nombres: string
  papellido: string
  sapellido: string | null
  correo: string | null
  celular: string | null
  fechaNacimiento: Fecha
  direccion: string | null
  apoderado: Apoderado | null
}

/** Documents, full names and addresses already in use, so that no two people share one. */
export type Dados = Set<string>

const ascii = (texto: string) =>
  texto
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
const digits = (z: RandomStream, n: number) => Array.from({ length: n }, () => z.integer(0, 9)).join('')

export const celular = (z: RandomStream) => `9${digits(z, 8)}`
export const correo = ({ nombres, papellido }: { nombres: string; papellido: string }, n: number | '' = '') =>
  `${ascii(nombres.split(' ')[0]!)}.${ascii(papellido)}${n}@example.com`

// DNI numbers were assigned in order over the years: the older the person, the lower the number.
function nationalNumber(z: RandomStream, nacimiento: Fecha) {
  const year = yearOf(nacimiento)
  const inicio =
    year < 1975
      ? z.pick(['08', '09', '10', '07'])
      : year < 1992
        ? `4${z.integer(0, 7)}`
        : year < 2006
          ? `7${z.integer(0, 7)}`
          : `6${z.integer(0, 2)}`
  return inicio + digits(z, 6)
}

function documento(z: RandomStream, nacimiento: Fecha): [tipo: string, numero: string] {
  const tipo = z.pickWeighted([
    ['DNI', 94] as const,
    ['CE', 4] as const,
    ['PTP', 1] as const,
    ['PASAPORTE', 1] as const,
  ])
  if (tipo === 'DNI') return [tipo, nationalNumber(z, nacimiento)]
  if (tipo === 'CE') return [tipo, `00${digits(z, 7)}`]
  return [tipo, tipo === 'PTP' ? `PTP${digits(z, 7)}` : `AV${digits(z, 6)}`]
}

export function fresh<T>(dados: Dados, make: () => T, keyOf: (made: T) => string): T {
  for (;;) {
    const made = make()
    if (dados.has(keyOf(made))) continue
    dados.add(keyOf(made))
    return made
  }
}

function makeName(z: RandomStream, foreign: boolean) {
  const lista = z.happens(0.56) ? WOMEN : MEN
  const [primero, segundo] = z.shuffle(lista)
  const apellido = () => z.pick(foreign ? FOREIGN_APELLIDOS : APELLIDOS)
  return {
    nombres: z.happens(0.68) ? `${primero} ${segundo}` : primero!,
    papellido: apellido(),
    sapellido: foreign && z.happens(0.4) ? null : apellido(),
  }
}

const makeAddress = (z: RandomStream) => {
  const street = z.pick(STREETS)
  return `${street.startsWith('Mz') ? street : `${street} ${z.integer(101, 2890)}`}, ${z.pickWeighted(DISTRICTS)}`
}

const makeApoderado = (z: RandomStream, papellido: string): Apoderado => {
  const nombres = z.pick(z.happens(0.7) ? WOMEN : MEN)
  const propio = z.happens(0.45) ? papellido : z.pick(APELLIDOS)
  return {
    nombre: `${nombres} ${propio} ${z.pick(APELLIDOS)}`,
    celular: celular(z),
    correo: z.happens(0.6) ? correo({ nombres, papellido: propio }, z.integer(60, 99)) : null,
  }
}

/** A person of `age` years on a date, with a guardian when under 18. */
export function persona(z: RandomStream, dados: Dados, al: { age: number; fecha: Fecha }): Persona {
  const fechaNacimiento = addDays(al.fecha, -Math.round(al.age * 365.25) - z.integer(5, 350))
  const [tipoDocumento, numeroDocumento] = fresh(dados, () => documento(z, fechaNacimiento), String)
  const nombre = fresh(
    dados,
    () => makeName(z, tipoDocumento !== 'DNI'),
    (n) => Object.values(n).join(' '),
  )
  const mailbox = fresh(dados, () => correo(nombre, z.happens(0.5) ? '' : z.integer(1, 99)), String)
  return {
    idUsuario: 0,
    ...nombre,
    tipoDocumento,
    numeroDocumento,
    fechaNacimiento,
    correo: z.happens(0.96) ? mailbox : null,
    celular: celular(z),
    direccion: z.happens(0.85) ? makeAddress(z) : null,
    apoderado: al.age < 18 ? makeApoderado(z, nombre.papellido) : null,
  }
}
