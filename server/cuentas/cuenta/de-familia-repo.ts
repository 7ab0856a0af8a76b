import { sql } from 'kysely'

import { POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { reachesAccount } from '#server/core/reach.ts'

import { chargesFor } from './parte-repo.ts'
import { type Row, withoutStaffMotivo } from './repo.ts'

/** The other students that share an adult who pays and has no limit. */
const siblingsOf = (idUsuario: number) => sql`
  select o.id_alumno from vinculo v join vinculo o on o.id_usuario = v.id_usuario and o.id_alumno <> v.id_alumno
  where v.id_alumno = ${idUsuario} and v.paga and o.paga and (v.estado, v.limite) = ('ACTIVO', 'NINGUNO')
    and (o.estado, o.limite) = ('ACTIVO', 'NINGUNO')`

/**
 * Reads the charges to be paid of the other students of a student's family, by student and due date.
 *
 * @throws {Fail} 404 unless the actor reaches the student
 */
export async function cuentasDeFamilia(ctx: Ctx, idUsuario: number) {
  const { actor, db } = ctx
  if (!reachesAccount(actor, idUsuario)) throw noEncontrado()
  const others = actor.propios.filter((one) => one !== idUsuario)
  const students = actor.alcance === 'TODO' ? siblingsOf(idUsuario) : sql`select unnest(${others}::bigint[])`
  const { rows } = await sql<Row>`
    select * from ${chargesFor(actor)} c where id_usuario in (${students}) and estado = any (${POR_COBRAR})
    order by orden_nombre, id_usuario, fecha_vencimiento, id_cuenta`.execute(db)
  return { content: rows.map((row) => withoutStaffMotivo<Row>(ctx, row)) }
}
