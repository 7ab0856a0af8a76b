import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { calificacion } from '#contract/academico/calificacion.ts'
import type { Parsed } from '#contract/core/op.ts'
import type { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { reachedGroups } from '#server/academico/docente/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

type Filtro = Parsed<typeof calificacion.reporte>

export type FilaDeReporte = {
  idMatricula: number
  codigo: string
  estado: EstadoMatricula
  periodo: string
  area: string
  curso: string
  grupo: string
  docente: string | null
  numeroDocumento: string
  alumno: string
  notas: string | null
  notaFinal: string | null
  aprobado: boolean | null
}

const BATCH = 500
const COLUMNS = {
  idPeriodo: sql`g.id_periodo`,
  idArea: sql`c.id_area`,
  idCurso: sql`g.id_curso`,
  idGrupo: sql`m.id_grupo`,
  idDocente: sql`g.id_docente`,
  estado: sql`m.estado`,
  aprobado: sql`m.aprobado`,
} satisfies Record<keyof Filtro, RawBuilder<unknown>>

function conditionsOf(filtro: Filtro): RawBuilder<SqlBool>[] {
  return Object.entries(COLUMNS).flatMap(([name, column]) => {
    const value = filtro[name as keyof Filtro]
    if (value === undefined) return []
    return [sql<SqlBool>`${column} in (${sql.join(Array.isArray(value) ? value : [value])})`]
  })
}

/** The next batch of enrolments of the filter that the actor reaches, by id. */
export async function loteDeReporte(
  { db, actor }: Ctx,
  filtro: Filtro,
  after: number,
): Promise<FilaDeReporte[]> {
  const where = [reachedGroups(actor), ...conditionsOf(filtro)]
  const { rows } = await sql<FilaDeReporte>`
    select m.id_matricula, m.codigo, m.estado, p.nombre as periodo, a.nombre as area, c.nombre as curso, g.codigo as grupo,
      nullif(apellidos_y_nombres(d.papellido, null, d.nombres), '') as docente, u.numero_documento,
      apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) as alumno, m.nota_final, m.aprobado,
      (select string_agg(n.componente || ': ' || case when n.no_presentado then 'NP' else n.nota::float8::text end, ' · ' order by n.componente collate "es-x-icu")
       from calificacion n where n.id_matricula = m.id_matricula and (n.nota is not null or n.no_presentado)) as notas
    from matricula m join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
    join area a on a.id_area = c.id_area join periodo p on p.id_periodo = g.id_periodo
    join usuario u on u.id_usuario = m.id_usuario left join usuario d on d.id_usuario = g.id_docente
    where m.id_matricula > ${after} and con_asiento(m.estado) and ${sql.join(where, sql` and `)}
    order by m.id_matricula limit ${BATCH}`.execute(db)
  return rows
}
