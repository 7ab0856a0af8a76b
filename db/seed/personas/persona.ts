import type { Azar } from '#db/seed/azar.ts'
import { addDays, type Fecha, yearOf } from '#db/seed/fechas.ts'

import { APELLIDOS, APELLIDOS_DE_FUERA, CALLES, DISTRITOS, HOMBRES, MUJERES } from './nombres.ts'

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
const digits = (z: Azar, n: number) => Array.from({ length: n }, () => z.entero(0, 9)).join('')

export const celular = (z: Azar) => `9${digits(z, 8)}`
export const correo = ({ nombres, papellido }: { nombres: string; papellido: string }, n: number | '' = '') =>
  `${ascii(nombres.split(' ')[0]!)}.${ascii(papellido)}${n}@example.com`

// DNI numbers were assigned in order over the years: the older the person, the lower the number.
function dni(z: Azar, nacimiento: Fecha) {
  const year = yearOf(nacimiento)
  const inicio =
    year < 1975
      ? z.uno(['08', '09', '10', '07'])
      : year < 1992
        ? `4${z.entero(0, 7)}`
        : year < 2006
          ? `7${z.entero(0, 7)}`
          : `6${z.entero(0, 2)}`
  return inicio + digits(z, 6)
}

function documento(z: Azar, nacimiento: Fecha): [tipo: string, numero: string] {
  const tipo = z.pesado([
    ['DNI', 94] as const,
    ['CE', 4] as const,
    ['PTP', 1] as const,
    ['PASAPORTE', 1] as const,
  ])
  if (tipo === 'DNI') return [tipo, dni(z, nacimiento)]
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

function nombrar(z: Azar, deFuera: boolean) {
  const lista = z.ocurre(0.56) ? MUJERES : HOMBRES
  const [primero, segundo] = z.barajar(lista)
  const apellido = () => z.uno(deFuera ? APELLIDOS_DE_FUERA : APELLIDOS)
  return {
    nombres: z.ocurre(0.68) ? `${primero} ${segundo}` : primero!,
    papellido: apellido(),
    sapellido: deFuera && z.ocurre(0.4) ? null : apellido(),
  }
}

const domicilio = (z: Azar) => {
  const calle = z.uno(CALLES)
  return `${calle.startsWith('Mz') ? calle : `${calle} ${z.entero(101, 2890)}`}, ${z.pesado(DISTRITOS)}`
}

const apoderar = (z: Azar, papellido: string): Apoderado => {
  const nombres = z.uno(z.ocurre(0.7) ? MUJERES : HOMBRES)
  const propio = z.ocurre(0.45) ? papellido : z.uno(APELLIDOS)
  return {
    nombre: `${nombres} ${propio} ${z.uno(APELLIDOS)}`,
    celular: celular(z),
    correo: z.ocurre(0.6) ? correo({ nombres, papellido: propio }, z.entero(60, 99)) : null,
  }
}

/** A person of `edad` years on a date, with a guardian when under 18. */
export function persona(z: Azar, dados: Dados, al: { edad: number; fecha: Fecha }): Persona {
  const fechaNacimiento = addDays(al.fecha, -Math.round(al.edad * 365.25) - z.entero(5, 350))
  const [tipoDocumento, numeroDocumento] = fresh(dados, () => documento(z, fechaNacimiento), String)
  const nombre = fresh(
    dados,
    () => nombrar(z, tipoDocumento !== 'DNI'),
    (n) => Object.values(n).join(' '),
  )
  const buzon = fresh(dados, () => correo(nombre, z.ocurre(0.5) ? '' : z.entero(1, 99)), String)
  return {
    idUsuario: 0,
    ...nombre,
    tipoDocumento,
    numeroDocumento,
    fechaNacimiento,
    correo: z.ocurre(0.96) ? buzon : null,
    celular: celular(z),
    direccion: z.ocurre(0.85) ? domicilio(z) : null,
    apoderado: al.edad < 18 ? apoderar(z, nombre.papellido) : null,
  }
}
