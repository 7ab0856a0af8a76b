import type { Adulto, Alumno } from '#contract/matriculas/inscripcion.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, FailCampo, PersonaDistinta } from '#server/core/fail.ts'
import { isMinorBorn } from '#server/institucion/institucion/index.ts'
import { perfilApoderado } from '#server/personas/perfil/index.ts'
import {
  buscarPersonas,
  documentReader,
  insertApoderado,
  registrarPersonas,
  telefonoChecker,
} from '#server/personas/usuario/index.ts'
import { insertVinculo } from '#server/personas/vinculo/index.ts'

/** The people of a form, with the ids of those known by their documents. */
export type People = {
  persona: Alumno
  adulto?: Adulto | undefined
  idAlumno?: number | undefined
  idAdulto?: number | undefined
}

/** The rights of an adult who enrols a new child. */
const EVERY_RIGHT = {
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: true,
  recibeAvisos: true,
  emergencia: true,
  conviveCon: true,
}

/** Names the person of a refused field, since a form has two. */
async function ofPerson<T>(quien: 'persona' | 'adulto', run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof FailCampo)
      throw new FailCampo(`${quien}.${error.campo}`, error.delCampo, error.datos, error.razon)
    throw error
  }
}

/** Refuses a document or a telephone that is none: of a known person too, so that a refusal tells nothing. */
async function refuseUnreadable(ctx: Ctx, quien: 'persona' | 'adulto', given: Alumno | Adulto) {
  await ofPerson(quien, async () => {
    ;(await documentReader(ctx.db))(given)
    ;(await telefonoChecker(ctx.db))(given)
  })
}

/** Refuses a form by which the school could not write to anybody, and a minor without an adult. */
export async function refuseIncomplete(ctx: Ctx, { persona, adulto }: Pick<People, 'persona' | 'adulto'>) {
  const { fechaNacimiento } = persona
  if (adulto && !fechaNacimiento) throw new FailCampo('persona.fechaNacimiento', 'campo.obligatorio')
  if (!adulto && !persona.correo) throw new FailCampo('persona.correo', 'campo.obligatorio')
  if (!adulto && fechaNacimiento && (await isMinorBorn(ctx.db, fechaNacimiento)))
    throw new FailCampo('adulto.numeroDocumento', 'inscripcion.faltaAdulto')
  const isSame = (one: Alumno | Adulto) => `${one.tipoDocumento} ${one.numeroDocumento}`
  if (adulto && isSame(adulto) === isSame(persona))
    throw new FailCampo('persona.numeroDocumento', 'inscripcion.mismoDocumento')
  if (adulto) await refuseUnreadable(ctx, 'adulto', adulto)
  await refuseUnreadable(ctx, 'persona', persona)
}

const enviada = (one: Alumno | Omit<Adulto, 'relacion'>) => ({
  fechaNacimiento: null,
  ...one,
  direccion: null,
  apoderado: null,
})
/** Known by the document, under whatever name: the name of a stranger proves nothing. */
async function knownId(ctx: Ctx, one: Alumno | Omit<Adulto, 'relacion'>): Promise<number | undefined> {
  const [known] = await buscarPersonas(ctx, [enviada(one)])
  if (known instanceof PersonaDistinta) return known.persona.idUsuario
  if (known instanceof Fail) throw known
  return known
}

/** Finds who of a form is known. */
export async function findPeople(ctx: Ctx, given: Pick<People, 'persona' | 'adulto'>): Promise<People> {
  const { persona, adulto } = given
  const { relacion: _, ...data } = adulto ?? { relacion: undefined }
  const idAdulto = adulto && (await ofPerson('adulto', () => knownId(ctx, data as Omit<Adulto, 'relacion'>)))
  const idAlumno = await ofPerson('persona', () => knownId(ctx, persona))
  return { persona, adulto, idAlumno, idAdulto }
}

type Contact = Parameters<typeof registrarPersonas>[1][number]['apoderado']

async function registerStudent(ctx: Ctx, persona: Alumno, apoderado: Contact = null): Promise<number> {
  const [made] = await registrarPersonas(ctx, [{ ...enviada(persona), apoderado }])
  // Registered by another call since it was looked for.
  if (!made || made instanceof Fail || !made.nueva) throw new Fail('CONFLICTO', 'inscripcion.otraVez')
  return made.idUsuario
}

async function registerAdult(ctx: Ctx, given: Adulto): Promise<number> {
  const { relacion: _, ...adulto } = given
  const idPerfil = await perfilApoderado(ctx.db)
  if (idPerfil === undefined) throw new Fail('CONFLICTO', 'vinculo.sinPerfil')
  return (await insertApoderado(ctx, adulto, idPerfil)).idUsuario
}

/**
 * Registers who is new, and links a new child to the adult. A known child keeps the links that it has: a form proves no relation.
 * Returns the student and who pays.
 */
export async function registerPeople(ctx: Ctx, { persona, adulto, ...known }: People) {
  const idAlumno = known.idAlumno ?? (await ofPerson('persona', () => registerStudent(ctx, persona)))
  if (!adulto || known.idAlumno !== undefined) return { idAlumno, idPagador: known.idAdulto ?? idAlumno }
  const idPagador = known.idAdulto ?? (await ofPerson('adulto', () => registerAdult(ctx, adulto)))
  const { relacion } = adulto
  await insertVinculo(ctx, {
    ...EVERY_RIGHT,
    idAlumno,
    idUsuario: idPagador,
    relacion,
    estado: 'ACTIVO',
    orden: 1,
  })
  return { idAlumno, idPagador }
}

/** Registers a new student for a waiting list. An adult is a contact until the enrolment: a form proves no relation to an account. */
export async function registerForList(ctx: Ctx, { persona, adulto, idAlumno }: People): Promise<number> {
  if (idAlumno !== undefined) return idAlumno
  const apoderado = adulto && {
    nombre: [adulto.nombres, adulto.papellido, adulto.sapellido].filter(Boolean).join(' '),
    celular: adulto.celular,
    correo: adulto.correo,
  }
  return ofPerson('persona', () => registerStudent(ctx, persona, apoderado))
}
