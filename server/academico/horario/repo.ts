import { sql } from 'kysely'

import { horario } from '#contract/academico/horario.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const horarios = table(horario, {
  name: 'horario',
  view: 'horarioFila',
  id: 'idHorario',
  alcance: { docente: 'idDocente' },
  texto: ['aula'],
  defaultSort: 'dia',
  campoDe: {
    horario_horas: 'horaFin',
  },
})

/** Serializes timetable changes: an overlap is a rule over many rows, which no index can hold. */
export const lockTimetable = ({ db }: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('horario'))`.execute(db)

export type Clash = {
  codigo: string
  aula: string | null
  porAula: boolean
  dia: number
  horaInicio: string
  horaFin: string
}

/** The first slot of another group that shares room or teacher with one of this group's, on overlapping dates. */
export async function findClash({ db }: Ctx, idGrupo: number): Promise<Clash | undefined> {
  const { rows } = await sql<Clash>`
    select og.codigo, o.aula, plano(o.aula) = plano(h.aula) as por_aula, o.dia, o.hora_inicio, o.hora_fin
    from horario h join grupo g on g.id_grupo = h.id_grupo
    join horario o on o.dia = h.dia and o.id_horario <> h.id_horario
      and o.hora_inicio < h.hora_fin and h.hora_inicio < o.hora_fin and o.estado = 'ACTIVO'
    join grupo og on og.id_grupo = o.id_grupo
      and og.fecha_inicio <= g.fecha_fin and g.fecha_inicio <= og.fecha_fin
    where h.id_grupo = ${idGrupo} and h.estado = 'ACTIVO'
      and g.estado not in ('FINALIZADO', 'CANCELADO') and og.estado not in ('FINALIZADO', 'CANCELADO')
      and (plano(o.aula) = plano(h.aula) or og.id_docente = g.id_docente or og.id_grupo = g.id_grupo)
    order by por_aula desc nulls last, o.dia, o.hora_inicio limit 1`.execute(db)
  return rows[0]
}
