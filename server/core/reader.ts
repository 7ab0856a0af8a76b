import { type Actor, NO_ACTOR, SISTEMA } from './ctx.ts'

/** Fields that hold the login of an author. */
const AUTHORS = new Set(['usuarioCreacion', 'usuarioModificacion', 'usuarioConfirmacion', 'usuarioRespuesta'])

/** Names that the program itself signs with: no person's. */
const PROGRAM = new Set<unknown>([SISTEMA.login, NO_ACTOR.login])

type Reader = Pick<Actor, 'alcance' | 'login'>

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Whether a reader of own rows does not get a field: a close names its cashier, a company's voucher is of all its students. */
const isOfOthers = (row: Record<string, unknown>, campo: string) =>
  campo === 'cierre' || (campo === 'constancia' && Boolean(row.idEmpresa))

function fieldFor(reader: Reader, row: Record<string, unknown>, campo: string): unknown {
  const value = row[campo]
  if (AUTHORS.has(campo) && value !== reader.login && !PROGRAM.has(value)) return null
  if (reader.alcance === 'ALUMNO' && isOfOthers(row, campo)) return null
  return answerFor(reader, value)
}

/**
 * An answer as its reader may see it: a student or a teacher does not read the logins of the staff that wrote a row, nor the
 * cashier of a payment, nor a company's voucher. Readers of all rows get the answer as it is.
 */
export function answerFor<T>(reader: Reader, answer: T): T {
  if (reader.alcance === 'TODO') return answer
  if (Array.isArray(answer)) return answer.map((one: unknown) => answerFor(reader, one)) as T
  if (!isPlain(answer)) return answer
  return Object.fromEntries(Object.keys(answer).map((campo) => [campo, fieldFor(reader, answer, campo)])) as T
}
