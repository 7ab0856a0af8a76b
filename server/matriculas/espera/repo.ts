import { sql } from 'kysely'

import { type Espera, espera } from '#contract/matriculas/espera.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { table } from '#server/core/table.ts'

export const esperas = table(espera, {
  name: 'espera',
  view: 'esperaFila',
  id: 'idEspera',
  alcance: { alumno: 'idUsuario', docente: 'idDocente' },
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  orden: { alumno: 'ordenNombre' },
  defaultSort: 'orden',
})

/** Puts a student at the end of the list. The caller holds the group's lock. */
export async function appendTurn(
  { db }: Ctx,
  { idGrupo, idUsuario, observacion }: Pick<Espera, 'idGrupo' | 'idUsuario' | 'observacion'>,
): Promise<number> {
  const { rows } = await sql<{ idEspera: number }>`
    insert into espera (id_grupo, id_usuario, observacion, orden)
    select ${idGrupo}, u.id_usuario, ${observacion}, coalesce((select max(orden) from espera where id_grupo = ${idGrupo}), 0) + 1
    from usuario u where u.id_usuario = ${idUsuario}
    returning id_espera`.execute(db)
  if (!rows[0]) throw noEncontrado()
  return rows[0].idEspera
}

/** The turns waiting or holding an offer, in order. */
export async function activeTurns({ db }: Ctx, idGrupo: number) {
  const { rows } = await sql<{ idEspera: number; estado: string; alumno: string }>`
    select e.id_espera, e.estado, nombres_y_apellidos(u.nombres, u.papellido) as alumno from espera e join usuario u on u.id_usuario = e.id_usuario
    where e.id_grupo = ${idGrupo} and e.estado in ('EN_ESPERA', 'OFRECIDA') order by e.orden`.execute(db)
  return rows
}
