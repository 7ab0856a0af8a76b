import type { Usuario } from '#contract/personas/usuario.ts'
import type { Db } from '#server/core/db.ts'
import { FailCampo } from '#server/core/fail.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

import { hashClave } from './hash.ts'
import { claveDeUnUso, DIAS_DE_UN_USO } from './one-time.ts'
import { storeHash } from './repo.ts'
import { weaknessOf, wordsIn } from './rule.ts'

export { hashClave, setHashCost, verifyClave } from './hash.ts'
export { huellaOf, newMailedCode } from './mailed-code.ts'
export { requirePresentClave } from './present.ts'
export { claveDeUnUso as codeToRead } from './one-time.ts'
export { deleteResetLinks, queueResetMail, spendResetLink } from './repo.ts'

type Persona = Pick<Usuario, 'nombres' | 'papellido' | 'sapellido' | 'numeroDocumento' | 'login' | 'correo'>

/** Refuses a password that is easy to guess: a common one, or one that contains a word about its owner. */
export async function requireStrongClave(
  db: Db,
  persona: Persona,
  { campo, clave }: { campo: string; clave: string },
) {
  const { nombres, papellido, sapellido, numeroDocumento, login, correo } = persona
  const mailbox = correo?.split('@')[0]
  const { nombre } = await institucion(db)
  const why = weaknessOf(
    clave,
    wordsIn([nombres, papellido, sapellido, numeroDocumento, login, mailbox, nombre]),
  )
  if (why) throw new FailCampo(campo, why)
}

const MS_PER_DAY = 86_400_000

/** The password columns of a new user: of the given password, or of a generated one (`claveInicial`), shown once. */
export async function columnsOfFirstClave(clave: string | undefined) {
  if (clave !== undefined) return { claveInicial: null, values: { claveHash: await hashClave(clave) } }
  const claveInicial = claveDeUnUso()
  const claveVence = new Date(Date.now() + DIAS_DE_UN_USO * MS_PER_DAY).toISOString()
  return {
    claveInicial,
    values: { claveHash: await hashClave(claveInicial), claveVence, debeCambiarClave: true },
  }
}

/** Sets the password that a user chose. Reset links mailed before stop working. */
export const setClave = async (db: Db, idUsuario: number, clave: string) =>
  storeHash(db, idUsuario, { hash: await hashClave(clave) })

/** Sets a generated password and returns it. The user must change it, and it expires after DIAS_DE_UN_USO days. */
export async function setOneTimeClave(db: Db, idUsuario: number): Promise<string> {
  const clave = claveDeUnUso()
  await storeHash(db, idUsuario, { hash: await hashClave(clave), dias: DIAS_DE_UN_USO })
  return clave
}
