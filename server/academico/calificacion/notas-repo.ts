import { sql } from 'kysely'

import { type Nota, NP, type ValorNota } from '#contract/academico/calificacion.ts'
import type { Ctx } from '#server/core/ctx.ts'

/** A grade to write over the version that its author saw; 0 when there was none. */
export type CambioDeNota = { idMatricula: number; componente: string; nota: ValorNota; version: number }
export type WrittenNota = Nota & { idMatricula: number; isWritten: boolean }

export type StoredNota = { nota: string | null; noPresentado: boolean | null }
export const valorOf = ({ nota, noPresentado }: StoredNota): ValorNota => {
  if (noPresentado) return NP
  return nota === null ? null : Number(nota)
}

export const storedOf = (nota: ValorNota) => ({
  nota: nota === NP ? null : nota,
  no_presentado: nota === NP,
})

export const llaveDeCelda = ({ idMatricula, componente }: Pick<CambioDeNota, 'idMatricula' | 'componente'>) =>
  `${idMatricula} ${componente}`

// Sent as JSON, so that the digits of a grade arrive unchanged.
const cambiosRecordset = (cambios: CambioDeNota[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(
    cambios.map(({ idMatricula, componente, nota, version }) => ({
      id_matricula: idMatricula,
      componente,
      ...storedOf(nota),
      version,
    })),
  )}::jsonb) as x (id_matricula bigint, componente text, nota numeric, no_presentado boolean, version int)`

/**
 * Writes each grade that still has the version sent, in one statement and always in the same order. The
 * proposed row carries the version after the one sent, so the stored row must have the one before it.
 */
export async function upsertNotas({ db }: Ctx, cambios: CambioDeNota[]): Promise<Set<string>> {
  const { rows } = await sql<{ idMatricula: number; componente: string }>`
    insert into calificacion (id_matricula, componente, nota, no_presentado, version)
    select x.id_matricula, x.componente, x.nota, x.no_presentado, x.version + 1 from ${cambiosRecordset(cambios)}
    where (x.version = 0 and (x.nota is not null or x.no_presentado))
      or exists (select from calificacion c where c.id_matricula = x.id_matricula and c.componente = x.componente)
    order by x.id_matricula, x.componente collate "C"
    on conflict (id_matricula, componente) do update set nota = excluded.nota, no_presentado = excluded.no_presentado
      where calificacion.version = excluded.version - 1
        and (calificacion.nota, calificacion.no_presentado) is distinct from (excluded.nota, excluded.no_presentado)
    returning id_matricula, componente`.execute(db)
  return new Set(rows.map(llaveDeCelda))
}

/** Writes the changes that may be written, and returns every cell as it is afterwards. */
export async function writeNotas(ctx: Ctx, cambios: CambioDeNota[]): Promise<Map<string, WrittenNota>> {
  if (cambios.length === 0) return new Map()
  const written = await upsertNotas(ctx, cambios)
  const { rows } = await sql<Omit<WrittenNota, 'nota' | 'isWritten'> & StoredNota>`
    select x.id_matricula, x.componente, c.nota, c.no_presentado, coalesce(c.version, 0) as version,
      coalesce(nullif(nombres_y_apellidos(w.nombres, w.papellido), ''), c.usuario_modificacion, c.usuario_creacion) as por,
      coalesce(c.fecha_modificacion, c.fecha_creacion) as cuando
    from ${cambiosRecordset(cambios)}
    left join calificacion c on c.id_matricula = x.id_matricula and c.componente = x.componente
    left join usuario w on w.id_usuario = autor_de(coalesce(c.usuario_modificacion, c.usuario_creacion), coalesce(c.fecha_modificacion, c.fecha_creacion))`.execute(
    ctx.db,
  )
  return new Map(
    rows.map((row) => [
      llaveDeCelda(row),
      { ...row, nota: valorOf(row), isWritten: written.has(llaveDeCelda(row)) },
    ]),
  )
}

export type PresentNota = Pick<CambioDeNota, 'nota' | 'version'>

/** The grades of some enrolments, by cell. */
export async function presentNotas({ db }: Ctx, idMatriculas: number[]): Promise<Map<string, PresentNota>> {
  const rows = await db
    .selectFrom('calificacion')
    .select(['idMatricula', 'componente', 'nota', 'noPresentado', 'version'])
    .where('idMatricula', '=', sql<number>`any (${idMatriculas}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [llaveDeCelda(row), { nota: valorOf(row), version: row.version }]))
}

/** The enrolments of a group, with their codes, documents and states. */
export async function matriculasDe({ db }: Ctx, idGrupo: number) {
  const { rows } = await sql<{
    idMatricula: number
    codigo: string
    estado: string
    numeroDocumento: string
    nombre: string
  }>`
    select m.id_matricula, m.codigo, m.estado, u.numero_documento,
      apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) as nombre
    from matricula m join usuario u on u.id_usuario = m.id_usuario
    where m.id_grupo = ${idGrupo} and con_asiento(m.estado)
    order by m.orden_nombre, m.id_matricula`.execute(db)
  return rows
}
