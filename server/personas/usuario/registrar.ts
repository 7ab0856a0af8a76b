import type { Persona } from '#contract/personas/usuario.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { requireStrongClave, setClave, setOneTimeClave } from '#server/personas/clave/index.ts'
import { perfilAlumno } from '#server/personas/perfil/index.ts'

import { documentReader } from './documento.ts'
import { type Documento, findByDocument, insertGuardians, insertPersonas, type PersonaNueva } from './repo.ts'
import { whyNotSame } from './same-name.ts'
import { telefonoChecker } from './telefono.ts'

/** With `aceptado`, a known person is taken whatever the name: a reader has seen the row. */
export type PersonaEnviada = Persona & { aceptado?: boolean }
/** The login, and whether a mail reaches the person: the password of a new one is chosen by a link. */
export type RegisteredPersona = { idUsuario: number; nueva: boolean; login: string; conCorreo: boolean }
type SinClave = Omit<PersonaEnviada, 'clave'>

const CHUNK = 5000
const keyOf = ({ tipoDocumento, numeroDocumento }: Documento) => `${tipoDocumento} ${numeroDocumento}`

async function idPerfilAlumno(ctx: Ctx): Promise<number> {
  const idPerfil = await perfilAlumno(ctx.db)
  if (idPerfil === undefined) throw new Fail('CONFLICTO', 'usuario.sinPerfilAlumno')
  return idPerfil
}

/** The people of a chunk that are not registered yet, each once, with their login. */
async function missingPersonas(
  { db }: Ctx,
  personas: readonly SinClave[],
  loginOf: (p: SinClave) => string,
): Promise<PersonaNueva[]> {
  const known = new Set((await findByDocument(db, personas)).map(keyOf))
  const absent = new Map(personas.filter((p) => !known.has(keyOf(p))).map((p) => [keyOf(p), p]))
  return [...absent.values()].map((p) => ({ ...p, login: loginOf(p) }))
}

/** The guardians of the people just added; of a person in several rows, that of the first. */
const guardiansOf = (
  personas: readonly SinClave[],
  found: ReadonlyMap<string, { idUsuario: number }>,
  added: ReadonlySet<number>,
) => {
  const once = new Map(personas.toReversed().map((p) => [found.get(keyOf(p))?.idUsuario, p.apoderado]))
  return [...added].map((idAlumno) => ({ idAlumno, apoderado: once.get(idAlumno) ?? null }))
}

async function registrarChunk(
  ctx: Ctx,
  personas: readonly SinClave[],
  idPerfil: number,
): Promise<(RegisteredPersona | Fail)[]> {
  const insert = async (loginOf: (p: SinClave) => string) => {
    const rows = await missingPersonas(ctx, personas, loginOf)
    return rows.length > 0 ? insertPersonas(ctx.db, rows, idPerfil) : new Set<number>()
  }
  const added = await insert((p) => p.login ?? p.numeroDocumento)
  // The login may belong to the same number on another type of document: retry with the type in it.
  for (const id of await insert((p) => p.login ?? `${p.numeroDocumento}-${p.tipoDocumento}`)) added.add(id)

  const found = new Map((await findByDocument(ctx.db, personas)).map((row) => [keyOf(row), row]))
  await insertGuardians(ctx, guardiansOf(personas, found, added))
  return personas.map((p) => {
    const known = found.get(keyOf(p))
    if (known === undefined) return new Fail('DUPLICADO', 'regla.usuario_login_unico')
    const { idUsuario, login, conCorreo } = known
    const refusal = whyNotSame(p, known)
    if (refusal) return refusal
    // Among several rows with the same person, only the first counts as new.
    return { idUsuario, nueva: added.delete(idUsuario), login, conCorreo }
  })
}

async function registrarSinClave(
  ctx: Ctx,
  personas: readonly SinClave[],
): Promise<(RegisteredPersona | Fail)[]> {
  const idPerfil = await idPerfilAlumno(ctx)
  const read = await documentReader(ctx.db)
  const rows = personas.map((p) => ({ ...p, ...read(p) }))
  const registered: (RegisteredPersona | Fail)[] = []
  for (let i = 0; i < rows.length; i += CHUNK) {
    registered.push(...(await registrarChunk(ctx, rows.slice(i, i + CHUNK), idPerfil)))
  }
  return registered
}

/**
 * Finds or creates students by their documents, thousands in a few statements. Answers are in the order of the rows;
 * DUPLICADO for a login that belongs to another user, PERSONA_DISTINTA for a document of a person with another name. Existing people are left unchanged. No passwords are set: a hash
 * takes a tenth of a second, and thousands would have to be handed out. Students use "olvidó su contraseña" instead.
 * @throws {FailCampo} on an invalid document, or on a password
 */
export async function registrarPersonas(
  ctx: Ctx,
  personas: readonly PersonaEnviada[],
): Promise<(RegisteredPersona | Fail)[]> {
  if (personas.some((p) => p.clave !== undefined)) throw new FailCampo('clave', 'usuario.claveMasiva')
  return registrarSinClave(ctx, personas)
}

type Adulto = Pick<
  Persona,
  'tipoDocumento' | 'numeroDocumento' | 'nombres' | 'papellido' | 'sapellido' | 'correo' | 'celular'
> & { clave: string }

/** Adds an adult of a student. Without a password, they choose one by the mail of those who forgot it. */
export async function insertApoderado(ctx: Ctx, sent: Omit<Adulto, 'clave'>, idPerfil: number) {
  const persona = { ...sent, ...(await documentReader(ctx.db))(sent) }
  ;(await telefonoChecker(ctx.db))(persona)
  const login = persona.numeroDocumento
  const nueva = { ...persona, login, fechaNacimiento: null, direccion: null }
  const [idUsuario] = await insertPersonas(ctx.db, [nueva], idPerfil)
  if (idUsuario === undefined) throw new Fail('DUPLICADO', 'vinculo.yaTieneCuenta')
  return { idUsuario, login }
}

/** Registers an adult of a student, with the password that they chose. */
export async function registrarApoderado(ctx: Ctx, { clave, ...sent }: Adulto, idPerfil: number) {
  const login = sent.numeroDocumento
  await requireStrongClave(ctx.db, { ...sent, login }, { campo: 'adulto.clave', clave })
  const made = await insertApoderado(ctx, sent, idPerfil)
  await setClave(ctx.db, made.idUsuario, clave)
  return made
}

/** Registers one person with a password: the given one, or a generated one to be shown once. */
export async function registrarPersona(
  ctx: Ctx,
  { clave, ...persona }: Persona,
): Promise<RegisteredPersona & { claveInicial: string | null }> {
  ;(await telefonoChecker(ctx.db))(persona)
  const [saved] = await registrarSinClave(ctx, [persona])
  if (!saved || saved instanceof Fail) throw saved ?? new Fail('INTERNO', 'error.interno')
  if (!saved.nueva) return { ...saved, claveInicial: null }
  const { idUsuario } = saved
  if (clave === undefined) return { ...saved, claveInicial: await setOneTimeClave(ctx.db, idUsuario) }
  await requireStrongClave(ctx.db, { ...persona, login: persona.login ?? '' }, { campo: 'clave', clave })
  await setClave(ctx.db, idUsuario, clave)
  return { ...saved, claveInicial: null }
}

/** The ids of the people already registered, or why they are other people, in the order of the rows; undefined for the rest. */
export async function buscarPersonas(
  { db }: Ctx,
  personas: readonly PersonaEnviada[],
): Promise<(number | Fail | undefined)[]> {
  const read = await documentReader(db)
  const documentos = personas.map((p) => read(p))
  const found = new Map((await findByDocument(db, documentos)).map((row) => [keyOf(row), row]))
  return personas.map((persona, i) => {
    const known = found.get(keyOf(documentos[i] ?? persona))
    return known && (whyNotSame(persona, known) ?? known.idUsuario)
  })
}
