import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const formatos = table(certificacionFormato, {
  name: 'certificacionFormato',
  view: 'certificacionFormatoFila',
  id: 'idCertificacionFormato',
  alcance: 'LIBRE',
  texto: ['nombre', 'descripcion'],
  defaultSort: 'nombre',
  campoDe: {
    certificacion_formato_nombre_unico: 'nombre',
  },
})

type Imagen = { datos: Uint8Array; tipo: string; ancho: number; alto: number }

/** Stores a picture, or finds it: the same bytes are stored once. */
export async function keepImagen({ db }: Ctx, imagen: Imagen): Promise<number> {
  const sha256 = createHash('sha256').update(imagen.datos).digest('hex')
  await db
    .insertInto('certificacionImagen')
    .values({ ...imagen, datos: Buffer.from(imagen.datos), sha256 })
    .onConflict((c) => c.column('sha256').doNothing())
    .execute()
  const row = await db
    .selectFrom('certificacionImagen')
    .select('idCertificacionImagen')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow()
  return row.idCertificacionImagen
}

export const imagenDe = ({ db }: Ctx, id: number) =>
  db
    .selectFrom('certificacionImagen')
    .select(['datos', 'tipo'])
    .where('idCertificacionImagen', '=', id)
    .executeTakeFirst()

/** The pictures of the existing ids. */
export async function imagenesDe({ db }: Ctx, ids: readonly number[]): Promise<Map<number, Uint8Array>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('certificacionImagen')
    .select(['idCertificacionImagen', 'datos'])
    .where('idCertificacionImagen', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ idCertificacionImagen, datos }) => [idCertificacionImagen, new Uint8Array(datos)]),
  )
}

/** The data of an enrolment for its certificate: student, course, dates, and whether it is earned. */
export type CertifiableMatricula = {
  idMatricula: number
  idUsuario: number
  estado: string
  aprobado: boolean | null
  notaFinal: string | null
  codigo: string
  nombres: string
  papellido: string
  sapellido: string | null
  tipoDocumento: string
  numeroDocumento: string
  correo: string | null
  curso: string
  codigoCurso: string
  area: string
  horas: number | null
  creditos: string | null
  modalidad: string | null
  periodo: string
  grupo: string
  docente: string | null
  fechaInicio: string
  fechaFin: string
  asistencia: string | null
  /** The overdue debt that keeps from issuing, by currency. */
  vencido: { simbolo: string; decimales: number; monto: number }[]
  hoy: string
}

/** The certificate data of these enrolments. `deuda` chooses the overdue debt: the enrolment's or its student's. */
export async function certifiableOf(
  { db }: Ctx,
  ids: readonly number[],
  deuda: string,
): Promise<Map<number, CertifiableMatricula>> {
  const { rows } = await sql<CertifiableMatricula>`
    select m.id_matricula, m.id_usuario, m.estado, m.aprobado, m.nota_final, m.codigo,
      u.nombres, u.papellido, u.sapellido, u.tipo_documento, u.numero_documento,
      coalesce(u.correo, apoderado_de(u.id_usuario) ->> 'correo') as correo,
      c.nombre as curso, c.codigo as codigo_curso, a.nombre as area, c.horas, c.creditos,
      (select t.nombre from tipo t where t.categoria = 'MODALIDAD' and t.codigo = coalesce(g.modalidad, c.modalidad)) as modalidad,
      p.nombre as periodo, g.codigo as grupo,
      (select nombres_y_apellidos(d.nombres, d.papellido, d.sapellido) from usuario d where d.id_usuario = g.id_docente) as docente,
      g.fecha_inicio, g.fecha_fin, asistencia_certificable(m.id_matricula) as asistencia,
      (select coalesce(jsonb_agg(jsonb_build_object('simbolo', o.simbolo, 'decimales', o.decimales, 'monto', d.monto) order by o.id_moneda), '[]') from (
        select k.id_moneda, sum(k.saldo) as monto from cuenta k join matricula x on x.id_matricula = k.id_matricula
        where k.id_usuario = m.id_usuario and (${deuda}::text = 'ALUMNO' or k.id_matricula = m.id_matricula) and ${deuda}::text <> 'NO'
          and k.estado in ('PENDIENTE', 'PARCIAL') and k.fecha_vencimiento < hoy() and x.estado not in ('SUSPENDIDA', 'ELIMINADA')
        group by k.id_moneda) d join moneda o on o.id_moneda = d.id_moneda) as vencido,
      hoy() as hoy
    from matricula m
    join usuario u on u.id_usuario = m.id_usuario
    join grupo g on g.id_grupo = m.id_grupo
    join curso c on c.id_curso = g.id_curso
    join area a on a.id_area = c.id_area
    join periodo p on p.id_periodo = g.id_periodo
    where m.id_matricula = any (${ids}::bigint[]) and m.estado <> 'ELIMINADA'`.execute(db)
  return new Map(rows.map((row) => [row.idMatricula, row]))
}
