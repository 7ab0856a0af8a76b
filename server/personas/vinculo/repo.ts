import { sql } from 'kysely'

import { vinculo, type VinculoPropio } from '#contract/personas/vinculo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'

/** A scope without columns: links are read by staff; an adult reads theirs by `familia`. */
const STAFF = {} as const

export const vinculos = table(vinculo, {
  name: 'vinculo',
  view: 'vinculoFila',
  id: 'idVinculo',
  alcance: STAFF,
  texto: 'busqueda',
  orden: { alumno: 'ordenNombre' },
  defaultSort: 'orden',
  campoDe: {
    vinculo_vivo: 'idUsuario',
    vinculo_contacto: 'nombre',
    vinculo_usuario: 'idUsuario',
    vinculo_alumno: 'idAlumno',
    vinculo_de_otro: 'idUsuario',
    vinculo_paga_lo_que_ve: 'paga',
  },
})

type Invitation = { huella: Buffer; dias: number }

/** Stores the code of a link by its hash; the one before stops being good. */
export async function storeInvitation(
  { db }: Pick<Ctx, 'db'>,
  idVinculo: number,
  { huella, dias }: Invitation,
) {
  await sql`
    insert into vinculo_invitacion (huella, id_vinculo, vence) values (${huella}, ${idVinculo}, now() + make_interval(days => ${dias}))
    on conflict (id_vinculo) do update set huella = excluded.huella, vence = excluded.vence, fallos = 0`.execute(
    db,
  )
}

export const dropInvitation = ({ db }: Pick<Ctx, 'db'>, idVinculo: number) =>
  db.deleteFrom('vinculoInvitacion').where('idVinculo', '=', idVinculo).execute()

export type Invited = {
  idVinculo: number
  idAlumno: number
  fallos: number
  numeroDocumento: string
  fechaNacimiento: string | null
}

/** Locks the link that a code invites to, and reads the facts of its student. None for a code that is spent or too old. */
export async function lockInvited({ db }: Ctx, huella: Buffer): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select v.id_vinculo, v.id_alumno, i.fallos, upper(a.numero_documento) as numero_documento, a.fecha_nacimiento::text
    from vinculo_invitacion i join vinculo v on v.id_vinculo = i.id_vinculo join usuario a on a.id_usuario = v.id_alumno
    where i.huella = ${huella} and i.vence > now() and v.estado = 'INVITADO' for no key update of v, i`.execute(
    db,
  )
  return rows[0]
}

/** Counts a wrong answer to a code; the fifth ends it. */
export async function countWrong({ db }: Ctx, idVinculo: number, most: number) {
  await sql`delete from vinculo_invitacion where id_vinculo = ${idVinculo} and fallos + 1 >= ${most}`.execute(
    db,
  )
  await sql`update vinculo_invitacion set fallos = fallos + 1 where id_vinculo = ${idVinculo}`.execute(db)
}

/** Gives the link to a user: what it kept of the contact is the user's own now. */
export async function giveTo({ db }: Ctx, idVinculo: number, idUsuario: number) {
  await sql`update vinculo set id_usuario = ${idUsuario}, estado = 'ACTIVO', nombre = null, celular = null, correo = null,
    tipo_documento = null, numero_documento = null where id_vinculo = ${idVinculo}`.execute(db)
}

/** The kinds of document in use, in their order. */
export const documentKinds = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('tipo')
    .select(['codigo', 'nombre'])
    .where('categoria', '=', 'TIPO_DOCUMENTO')
    .where('estado', '=', 'ACTIVO')
    .orderBy('orden')
    .orderBy('codigo')
    .execute()

/** The links that the actor, a student of age, decides about. */
export async function ownLinks({ db, actor }: Ctx): Promise<VinculoPropio[]> {
  const { rows } = await sql<VinculoPropio>`
    select f.* from vinculo v join vinculo_fila f on f.id_vinculo = v.id_vinculo
    where v.id_alumno = ${actor.idUsuario} and vinculo_se_decide(v) order by f.orden, f.id_vinculo`.execute(
    db,
  )
  return rows
}

export type Decided = { nombre: string; alumno: string; correo: string | null; idioma: string | null }

/** Locks a link that the actor decides about, and reads its adult. None for another one. */
export async function lockOwn({ db, actor }: Ctx, idVinculo: number): Promise<Decided | undefined> {
  const { rows } = await sql<Decided>`
    select nombres_y_apellidos(u.nombres, u.papellido, u.sapellido) as nombre, u.correo, u.preferencias ->> 'idioma' as idioma,
      nombres_y_apellidos(a.nombres, a.papellido, a.sapellido) as alumno
    from vinculo v join usuario u on u.id_usuario = v.id_usuario join usuario a on a.id_usuario = v.id_alumno
    where v.id_vinculo = ${idVinculo} and v.id_alumno = ${actor.idUsuario} and vinculo_se_decide(v) for no key update of v`.execute(
    db,
  )
  return rows[0]
}

/** Whether the actor is the student of a link, or an adult of that student by this or another link, also an ended one. */
export async function isParty({ db, actor }: Ctx, idVinculo: number): Promise<boolean> {
  const { rows } = await sql<{ es: boolean }>`
    select exists (select from vinculo v where v.id_vinculo = ${idVinculo} and (v.id_alumno = ${actor.idUsuario}
      or exists (select from vinculo o where o.id_alumno = v.id_alumno and o.id_usuario = ${actor.idUsuario}))) as es`.execute(
    steady(db),
  )
  return rows[0]!.es
}

export const keepLink = ({ db }: Ctx, idVinculo: number) =>
  sql`update vinculo set mantenido = now() where id_vinculo = ${idVinculo} and mantenido is null`.execute(db)

export const endOwnLink = ({ db, actor }: Ctx, idVinculo: number, motivo: string) =>
  sql`update vinculo set estado = 'TERMINADO', hasta = hoy(), motivo = ${motivo}, terminado_por = ${actor.idUsuario}
    where id_vinculo = ${idVinculo}`.execute(db)
