import { sql } from 'kysely'

import { type Certificado, certificado } from '#contract/certificados/certificado.ts'
import { addresses } from '#contract/core/addresses.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import type { Search } from '#server/core/matching.ts'
import { table } from '#server/core/table.ts'
import { reachesTeacher } from '#server/core/taught.ts'

export const baseCertificados = table(certificado, {
  name: 'certificado',
  view: 'certificadoFila',
  id: 'idCertificado',
  alcance: { alumno: 'idUsuario', docente: 'idDocente' },
  texto: 'busqueda',
  telefono: { columna: 'idMatricula', de: 'matriculas_con_telefono' },
  fecha: 'fechaEmision',
  orden: { alumno: 'ordenNombre' },
  hechoDe: { direccion: 'codigo' },
  defaultSort: 'fechaEmision,desc',
})

type Row = Answer<typeof certificado.ver>

/** Public address where a certificate is verified. */
export const direccionDe = (origen: string, codigo: string) => `${origen}${addresses.verificar}/${codigo}`

/** A student does not see why a debt was excused, nor the notes of the staff. */
const addDireccion = ({ actor }: Ctx, origen: string, row: Row): Row => ({
  ...row,
  direccion: direccionDe(origen, row.codigo),
  ...(actor.alcance === 'ALUMNO' && { excepcion: null, observacion: null, motivo: null }),
})

export const certificadosEn = (origen: string) => ({
  ...baseCertificados,
  get: async (ctx: Ctx, id: number) => addDireccion(ctx, origen, await baseCertificados.get(ctx, id)),
  async search(ctx: Ctx, q: Search) {
    const page = await baseCertificados.search(ctx, q)
    return { ...page, content: page.content.map((row) => addDireccion(ctx, origen, row)) }
  },
})
export type Certificados = ReturnType<typeof certificadosEn>

/** The live certificate of each of these enrolments for a format, by its code. */
export async function liveOf(
  { db }: Ctx,
  ids: readonly number[],
  idFormato: number,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('certificado')
    .select(['idMatricula', 'codigo'])
    .where('idMatricula', 'in', [0, ...ids])
    .where('idCertificacionFormato', '=', idFormato)
    .where('estado', '!=', 'ANULADO')
    .execute()
  return new Map(rows.map(({ idMatricula, codigo }) => [idMatricula, codigo]))
}

/** The enrolments of a group that may get a certificate. */
export async function matriculasDeGrupo({ db }: Ctx, idGrupo: number): Promise<number[]> {
  const rows = await db
    .selectFrom('matricula')
    .select('idMatricula')
    .where('idGrupo', '=', idGrupo)
    .where('estado', 'in', ['ACTIVA', 'CULMINADA'])
    .execute()
  return rows.map(({ idMatricula }) => idMatricula)
}

/** Counts those of a group who passed, and those of them with a certificate that stands, if the actor reaches the group. */
export async function countCertified(ctx: Ctx, idGrupo: number) {
  const { rows } = await sql<{ aprobados: number; conCertificado: number }>`
    select count(*)::int as aprobados, count(*) filter (where exists (
      select from certificado c where c.id_matricula = m.id_matricula and c.estado <> 'ANULADO'))::int as con_certificado
    from matricula m join grupo g using (id_grupo)
    where m.id_grupo = ${idGrupo} and m.estado in ('ACTIVA', 'CULMINADA') and m.aprobado
      and ${reachesTeacher(ctx, sql`g.id_docente`)}`.execute(ctx.db)
  return rows[0]!
}

type NuevoCertificado = {
  codigo: string
  idMatricula: number
  idCertificacionFormato: number
  fechaEmision: string
  datos: object
  sha256: string
  excepcion: string | null
  observacion: string | null
  fechaCreacion?: string
  usuarioCreacion?: string
}

/** Inserts a certificate with its PDF. An annulled one without a successor now has one. */
export async function insertCertificado(
  { db }: Ctx,
  nuevo: NuevoCertificado,
  pdf: Uint8Array,
): Promise<number> {
  const { idCertificado } = await db
    .insertInto('certificado')
    .values({ ...nuevo, datos: JSON.stringify(nuevo.datos), bytes: pdf.length })
    .returning('idCertificado')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('certificadoPdf')
    .values({ idCertificado, datos: Buffer.from(pdf) })
    .execute()
  await db
    .updateTable('certificado')
    .set({ idReemplazo: idCertificado })
    .where('idMatricula', '=', nuevo.idMatricula)
    .where('idCertificacionFormato', '=', nuevo.idCertificacionFormato)
    .where('estado', '=', 'ANULADO')
    .where('idReemplazo', 'is', null)
    .execute()
  return idCertificado
}

/** The code and the values printed on a certificate, by placeholder. */
export async function readDatos({ db }: Ctx, idCertificado: number) {
  const row = await db
    .selectFrom('certificado')
    .select(['codigo', 'datos'])
    .where('idCertificado', '=', idCertificado)
    .executeTakeFirstOrThrow()
  return { codigo: row.codigo, datos: row.datos as Record<string, string> }
}

export async function pdfDe(db: Db, idCertificado: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('certificadoPdf')
    .select('datos')
    .where('idCertificado', '=', idCertificado)
    .executeTakeFirst()
  return row?.datos
}

type PublicCertificado = {
  idCertificado: number
  codigo: string
  estado: Certificado['estado']
  formato: string
  fechaEmision: string
  fechaAnulacion: string | null
  sha256: string
  datos: Record<'institucion' | 'nombre' | 'numeroDocumento' | 'curso' | 'horas' | 'inicio' | 'fin', string>
  reemplazo: string | null
}

/** The public data of a certificate by its code, with its live replacement. */
export async function readPublic(db: Db, codigo: string): Promise<PublicCertificado | undefined> {
  const { rows } = await sql<PublicCertificado>`
    select c.id_certificado, c.codigo, c.estado, f.nombre as formato, c.fecha_emision, c.sha256, c.datos,
      (c.fecha_anulacion at time zone parametro_de('institucion.zonaHoraria'))::date as fecha_anulacion,
      (select v.codigo from certificado v where c.id_reemplazo is not null and v.id_matricula = c.id_matricula
        and v.id_certificacion_formato = c.id_certificacion_formato and v.estado <> 'ANULADO') as reemplazo
    from certificado c join certificacion_formato f on f.id_certificacion_formato = c.id_certificacion_formato
    where c.codigo = ${codigo}`.execute(db)
  return rows[0]
}

export type OldCertificate = {
  codigo: string
  institucion: string
  nombre: string
  numeroDocumento: string
  curso: string
  horas: string
  fechaEmision: string
}

/** The public data of a certificate of the program of before, by its old number. */
export async function readOldPublic(db: Db, numero: string): Promise<OldCertificate | undefined> {
  const { rows } = await sql<OldCertificate>`
    select a.numero as codigo, parametro_de('institucion.nombre') as institucion, concat_ws(' ', u.nombres, u.papellido, u.sapellido) as nombre,
      u.numero_documento, a.curso, coalesce(a.horas::text, '') as horas, a.fecha_emision
    from certificado_antiguo a join usuario u on u.id_usuario = a.id_usuario
    where numero_llano(a.numero) = numero_llano(${numero})`.execute(db)
  return rows[0]
}

/** The latest live certificate of an enrolment; of one format, if it is given. */
export async function ultimoDe(
  { db }: Ctx,
  idMatricula: number,
  idFormato?: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('certificado')
    .select('idCertificado')
    .where('idMatricula', '=', idMatricula)
    .where('estado', '!=', 'ANULADO')
    .$if(idFormato !== undefined, (q) => q.where('idCertificacionFormato', '=', idFormato!))
    .orderBy('idCertificado', 'desc')
    .executeTakeFirst()
  return row?.idCertificado
}

/** The default format: the oldest of those in use. */
export async function formatoUsual({ db }: Ctx): Promise<number | undefined> {
  const row = await db
    .selectFrom('certificacionFormato')
    .select('idCertificacionFormato')
    .where('estado', '=', 'ACTIVO')
    .orderBy('idCertificacionFormato')
    .executeTakeFirst()
  return row?.idCertificacionFormato
}

type ChosenFilter = Parsed<typeof certificado.zip>
export type ChosenCertificado = { idCertificado: number; codigo: string; nombre: string; grupo: string }

/** The live certificates of a choice that the actor reaches, by student. */
export async function readChosen(ctx: Ctx, filter: ChosenFilter): Promise<ChosenCertificado[]> {
  const { rows } = await sql<ChosenCertificado>`
    select id_certificado, codigo, concat_ws(' ', nullif(usuario ->> 'papellido', ''), usuario ->> 'sapellido', usuario ->> 'nombres') as nombre,
      grupo ->> 'codigo' as grupo
    from certificado_fila
    where estado <> 'ANULADO'
      and (${filter.certificados ?? null}::bigint[] is null or id_certificado = any (${filter.certificados ?? null}::bigint[]))
      and (${filter.idGrupo ?? null}::bigint is null or id_grupo = ${filter.idGrupo ?? null}::bigint)
      and (${filter.idCertificacionFormato ?? null}::bigint is null
        or id_certificacion_formato = ${filter.idCertificacionFormato ?? null}::bigint)
      and ${reachesTeacher(ctx, sql`id_docente`)}
    order by orden_nombre, id_certificado`.execute(ctx.db)
  return rows
}
