import { area } from '#contract/academico/area.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import type { Given, Op } from '#contract/core/op.ts'
import { tarifario, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import type { Tarea } from '#contract/operacion/tarea.ts'
import { sesion } from '#contract/personas/sesion.ts'
import { withSession } from '#server/core/session.ts'

import { callChild, Refused } from './child.ts'

const HEAD = 'Tipo de documento,Número de documento,Nombres,Apellido paterno,Apellido materno'
const MOST_ROWS = 5000
const PASSWORD = 'Veintitres-caballos-7'

type People = { from: number; count: number }

function sheetOf(idGrupo: number, apellido: string, { from, count }: People) {
  const lines = Array.from({ length: count }, (_, i) => `DNI,${from + i},Ana,${apellido},Paz`)
  const archivo = new Blob([[HEAD, ...lines].join('\n')])
  return { archivo, idGrupo: String(idGrupo) } as never
}

async function signIn(address: string, login: string, clave: string): Promise<string> {
  const res = await fetch(`${address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('escuela-web:')}` },
    body: new URLSearchParams({ grant_type: 'password', username: login, password: clave }),
  })
  const answer = (await res.json()) as { access_token: string }
  if (!res.ok) throw new Refused(res.status, JSON.stringify(answer))
  return answer.access_token
}

/**
 * A school in a server of its own process, made by its first administrator: an enrolment makes two charges of 99.90.
 * `where` returns the server's present address, since a test may kill and restart it.
 */
export async function childSchool(
  first: { address: string; said: string; database: string },
  where: () => string,
) {
  // As in an installation of before decision 163: each sign-in here takes the password alone.
  await withSession(first.database, (session) =>
    session.query('update perfil set exige_segundo_factor = false'),
  )
  // Printed once, when a server starts for the first time.
  const [, login = '', clave = ''] = /Username: (\S+?)\. .*: (\S+) \(/.exec(first.said) ?? []
  const once = await signIn(first.address, login, clave)
  const claveNueva = 'girasoles-de-otro-jardin'
  await callChild(first.address, {
    op: sesion.cambiarClave,
    input: { claveActual: clave, claveNueva },
    token: once,
  })
  let token = await signIn(first.address, login, claveNueva)
  const call = <T extends Op>(op: T, input: Given<T>, clave?: string) =>
    callChild(where(), { op, input, token, ...(clave && { clave }) })
  /** Starts an operation in the background and returns its task. */
  const later = <T extends Op>(op: T, input: Given<T>) =>
    callChild(where(), { op, input, token, prefer: 'respond-async' }) as Promise<unknown> as Promise<Tarea>

  const { idArea } = (await call(area.guardar, { nombre: 'Idiomas' })).area
  const { idCurso } = (await call(curso.guardar, { idArea, codigo: 'ING', nombre: 'Inglés' })).curso
  const dates = { fechaInicio: '2030-01-01', fechaFin: '2030-12-31' }
  const { idPeriodo } = (await call(periodo.guardar, { ...dates, nombre: '2030', estado: 'ABIERTO' })).periodo
  const { idMoneda } = (await call(moneda.buscar, {})).content[0]!
  const list = { idArea, nombre: 'Lista', idMoneda, vigenciaDesde: '2020-01-01' }
  const { idTarifario } = (await call(tarifario.guardar, list)).tarifario
  for (const tipo of ['MATRICULA', 'CUOTA'] as const) {
    await call(tarifarioConcepto.guardar, { idTarifario, nombre: tipo, tipo, monto: 99.9 })
  }
  const { idMatriculaTipo } = (await call(matriculaTipo.buscar, {})).content.find((m) => m.descuento === 0)!
  const offer = {
    ...dates,
    idCurso,
    idPeriodo,
    idTarifario,
    estado: 'ABIERTO' as const,
  }

  return {
    get token() {
      return token
    },
    /** Signs in again: a token is good for minutes, and money given back asks for the password again after some. */
    async renew() {
      token = await signIn(where(), login, claveNueva)
    },
    call,
    idMoneda,
    grupo: async (codigo: string, capacidad = MOST_ROWS) =>
      (await call(grupo.guardar, { ...offer, codigo, capacidad })).grupo.idGrupo,
    /** A new student in a group, signed in. */
    async student(idGrupo: number, numeroDocumento: string) {
      const person = { tipoDocumento: 'DNI', numeroDocumento, nombres: 'Ana', papellido: 'Tarjeta' }
      const usuario = { ...person, clave: PASSWORD }
      const made = await call(matricula.conUsuario, { usuario, idGrupo, idMatriculaTipo })
      const { idMatricula, idUsuario } = made.matricula
      return { idMatricula, idUsuario, token: await signIn(where(), numeroDocumento, PASSWORD) }
    },
    /** Uploads a spreadsheet of new people, all with one surname, into a group. */
    upload: (idGrupo: number, apellido: string, people: People) =>
      call(matricula.cargaMasiva, sheetOf(idGrupo, apellido, people)),
    uploadLater: (idGrupo: number, apellido: string, people: People) =>
      later(matricula.cargaMasiva, sheetOf(idGrupo, apellido, people)),
  }
}

export type ChildSchool = Awaited<ReturnType<typeof childSchool>>
