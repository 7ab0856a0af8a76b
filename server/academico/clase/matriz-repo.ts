import { sql } from 'kysely'

import type { clase } from '#contract/academico/clase.ts'
import type { Answer } from '#contract/core/op.ts'
import { reachedGroups } from '#server/academico/docente/index.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'

import { LIVE } from './asistencia-repo.ts'

/** Reads the matrix in a single statement: the lists are put together where they are read. */
async function readMatrix({ db, actor }: Ctx, idGrupo: number) {
  const { rows } = await sql<Answer<typeof clase.matriz>>`
    with elegido as (
      select g.id_grupo, jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', k.nombre, 'estado', g.estado) as grupo
      from grupo g join curso k on k.id_curso = g.id_curso
      where g.id_grupo = ${idGrupo} and ${reachedGroups(actor)}
    ), marca as (
      select a.id_matricula, jsonb_agg(jsonb_build_object('idClase', a.id_clase, 'asistencia', a.estado, 'version', a.version)) as marcas,
        count(a.estado) as anotadas
      from asistencia a join clase c on c.id_clase = a.id_clase
      where a.id_grupo = (select id_grupo from elegido) and c.estado <> 'CANCELADA'
      group by a.id_matricula
    )
    select e.grupo,
      (select coalesce(jsonb_agg(jsonb_build_object('idClase', c.id_clase, 'fecha', c.fecha, 'horaInicio', c.hora_inicio,
          'horaFin', c.hora_fin, 'tema', c.tema) order by c.inicio, c.id_clase), '[]')
        from clase c where c.id_grupo = e.id_grupo and c.estado <> 'CANCELADA') as clases,
      (select coalesce(jsonb_agg(jsonb_build_object('idMatricula', m.id_matricula, 'usuario', persona_corta(u), 'celular', u.celular,
          'estado', m.estado, 'viva', ${LIVE}, 'marcas', coalesce(r.marcas, '[]'),
          'clases', s.clases, 'presentes', s.presentes, 'tardes', s.tardes, 'faltas', s.faltas, 'justificadas', s.justificadas,
          'porcentaje', s.porcentaje, 'alerta', s.alerta) order by m.orden_nombre, m.id_matricula), '[]')
        from matricula m join usuario u on u.id_usuario = m.id_usuario
        join matricula_asistencia s on s.id_matricula = m.id_matricula
        left join marca r on r.id_matricula = m.id_matricula
        where m.id_grupo = e.id_grupo and m.estado <> 'ELIMINADA'
          and (${LIVE} or r.anotadas > 0)) as alumnos
    from elegido e`.execute(db)
  return rows[0]
}

export const matriz: Handler<typeof clase.matriz> = async (ctx, { idGrupo }) => {
  const found = await readMatrix(ctx, idGrupo)
  if (!found) throw noEncontrado()
  return found
}
