import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import { type CambioDeNota, type PresentNota, type StoredNota, storedOf, valorOf } from './notas-repo.ts'

type Antes = Omit<CambioDeNota, 'version'>

/** Stores what cells held before a run wrote them. Returns whether the run has any cell. */
export async function insertNotas({ db }: Ctx, idCorrida: number, antes: Antes[]): Promise<boolean> {
  const cells = antes.map(({ idMatricula, componente, nota }) => ({
    id_matricula: idMatricula,
    componente,
    ...storedOf(nota),
  }))
  await sql`insert into corrida_nota (id_corrida, id_calificacion, nota, no_presentado, version_despues)
    select ${idCorrida}::bigint, c.id_calificacion, x.nota, x.no_presentado, c.version
    from jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
      as x (id_matricula bigint, componente text, nota numeric, no_presentado boolean)
    join calificacion c on c.id_matricula = x.id_matricula and c.componente = x.componente`.execute(db)
  const { rows } = await sql`select from corrida_nota where id_corrida = ${idCorrida} limit 1`.execute(db)
  return rows.length > 0
}

/** The group of the grades of a run. */
export async function grupoDeCorrida({ db }: Ctx, idCorrida: number): Promise<number | undefined> {
  const { rows } = await sql<{ idGrupo: number }>`
    select m.id_grupo from corrida_nota n join calificacion c on c.id_calificacion = n.id_calificacion
    join matricula m on m.id_matricula = c.id_matricula where n.id_corrida = ${idCorrida} limit 1`.execute(db)
  return rows[0]?.idGrupo
}

/** A cell that a run wrote: `nota` is what it held before, `actual` what it holds now, `version` what the run left. */
export type CeldaDeCorrida = PresentNota & {
  idMatricula: number
  componente: string
  actual: PresentNota['nota']
  idCalificacion: number
  deshecha: string | null
  estado: string
  alumno: string
}

/** The cells of a run, by student. The caller holds the lock of their group. */
export async function celdasDe({ db }: Ctx, idCorrida: number): Promise<CeldaDeCorrida[]> {
  type Row = Omit<CeldaDeCorrida, 'nota' | 'actual'> & { antes: StoredNota; ahora: StoredNota }
  const { rows } = await sql<Row>`
    select n.id_calificacion, n.deshecha, n.version_despues as version, c.id_matricula, c.componente, m.estado,
      jsonb_build_object('nota', n.nota, 'noPresentado', n.no_presentado) as antes,
      jsonb_build_object('nota', c.nota, 'noPresentado', c.no_presentado) as ahora,
      apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) as alumno
    from corrida_nota n join calificacion c on c.id_calificacion = n.id_calificacion
    join matricula m on m.id_matricula = c.id_matricula join usuario u on u.id_usuario = m.id_usuario
    where n.id_corrida = ${idCorrida} order by m.orden_nombre, c.id_matricula, c.componente collate "es-x-icu"`.execute(
    db,
  )
  return rows.map(({ antes, ahora, ...row }) => ({ ...row, nota: valorOf(antes), actual: valorOf(ahora) }))
}

export async function markNotasUndone({ db }: Ctx, idCorrida: number, ids: number[]) {
  await sql`update corrida_nota set deshecha = now()
    where id_corrida = ${idCorrida} and id_calificacion = any (${ids}::bigint[])`.execute(db)
}
