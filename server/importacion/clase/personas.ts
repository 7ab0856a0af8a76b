import { fullName } from '#contract/core/person-name.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { textoDe } from '#server/core/planilla/index.ts'
import { perfilAlumno } from '#server/personas/perfil/index.ts'
import {
  type CampoPersona,
  columnasPersona,
  type Persona,
  personaReader,
  type Problem,
} from '#server/personas/planilla/index.ts'
import { buscarPersonas } from '#server/personas/usuario/index.ts'

import type { Clase, ReadRow, FilaLista, Lectura } from './clase.ts'
import { CLAVE, text } from './fields.ts'
import { alikeTo } from './parecidas.ts'
import { documentTypesWithNone, freeLogins, profilesByName, takenLogins } from './personas-repo.ts'

/** Type of document of a person who brings none: the number is the key of the old system. */
const SIN_DOCUMENTO = 'SD'

/** The cells with a document for a person who has none but a key. */
const withDocument = (celdas: ReadRow['celdas'], clave: string): ReadRow['celdas'] =>
  textoDe(celdas.numeroDocumento) || !clave
    ? celdas
    : { ...celdas, tipoDocumento: SIN_DOCUMENTO, numeroDocumento: clave.toUpperCase() }

const refusalOf = ({ campo, clave, datos }: Problem) => new FailCampo(campo, clave, datos)

const valuesOf = (persona: Persona) => ({
  tipo_documento: persona.tipoDocumento,
  numero_documento: persona.numeroDocumento,
  nombres: persona.nombres,
  papellido: persona.papellido,
  sapellido: persona.sapellido,
  correo: persona.correo,
  celular: persona.celular,
  fecha_nacimiento: persona.fechaNacimiento,
  direccion: persona.direccion,
})

async function prepare(ctx: Ctx, filas: ReadRow[]): Promise<Lectura[]> {
  const read = personaReader(await documentTypesWithNone(ctx))
  const profiles = await profilesByName(ctx)
  const idAlumno = await perfilAlumno(ctx.db)
  if (idAlumno === undefined) throw new Fail('CONFLICTO', 'usuario.sinPerfilAlumno')
  return filas.map(({ fila, celdas, ilegibles }): Lectura => {
    const clave = textoDe(celdas.clave)
    const { persona, avisos, errores } = read(withDocument(celdas, clave), ilegibles as CampoPersona[])
    if (!persona) return { fila, fallo: refusalOf(errores[0]!) }
    const asked = textoDe(celdas.perfil)
    const idPerfil = asked ? profiles.get(asked.toLowerCase()) : idAlumno
    if (idPerfil === undefined)
      return { fila, fallo: new FailCampo('perfil', 'importacion.ninguna', { texto: asked }) }
    return {
      fila,
      nombre: fullName(persona),
      clave: clave || `${persona.tipoDocumento} ${persona.numeroDocumento}`,
      valores: valuesOf(persona),
      avisos: avisos.map((one) => ctx.t(one.clave, one.datos)),
      extra: { persona, idPerfil },
    }
  })
}

type Extra = { persona: Persona; idPerfil: number }
const extraOf = ({ extra }: FilaLista) => extra as Extra

/** People known by their document: one of another name is refused. Of the others, those who may be here are asked about. */
async function known(ctx: Ctx, filas: FilaLista[]) {
  const withNumber = filas.filter((one) => extraOf(one).persona.tipoDocumento !== SIN_DOCUMENTO)
  const found = await buscarPersonas(
    ctx,
    withNumber.map((one) => ({ ...extraOf(one).persona, apoderado: null })),
  )
  const byRow = new Map(withNumber.map(({ fila }, i) => [fila, found[i]]))
  const unknown = filas.filter(({ fila }) => byRow.get(fila) === undefined)
  const alike = await alikeTo(ctx, unknown, (one) => extraOf(one).persona)
  return filas.map(({ fila }) => byRow.get(fila) ?? alike.get(fila))
}

/** Gives new people their login and profile. They have no password until they are invited. */
async function antes(ctx: Ctx, filas: FilaLista[]) {
  const numbers = filas.map((one) => extraOf(one).persona.numeroDocumento)
  const taken = await takenLogins(ctx, numbers)
  const used = new Set<string>()
  for (const one of filas) {
    const { persona, idPerfil } = extraOf(one)
    const plain = persona.numeroDocumento
    const login = taken.has(plain) || used.has(plain) ? `${plain}-${persona.tipoDocumento}` : plain
    used.add(login)
    one.valores = { ...one.valores, login, id_perfil: idPerfil }
  }
  return []
}

export const personas: Clase = {
  clase: 'PERSONAS',
  tabla: 'usuario',
  id: 'id_usuario',
  columnas: async (ctx) => [
    CLAVE,
    ...columnasPersona(await documentTypesWithNone(ctx), ctx.t),
    text('perfil', 'Perfil', 'Rol', 'Role'),
  ],
  necesarios: [
    ['numeroDocumento', 'clave'],
    ['nombres', 'apellidosNombres', 'nombresApellidos'],
    ['papellido', 'apellidos', 'apellidosNombres', 'nombresApellidos'],
  ],
  prepare,
  known,
  antes,
  soltar: freeLogins,
}
