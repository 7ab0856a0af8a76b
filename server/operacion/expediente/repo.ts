import { type RawBuilder, sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

type Db = Pick<Ctx, 'db'>
type Row = Record<string, unknown>

/** The person of a file and its reader. `lector` is null for the school's own copy, which has all of it (decision 258). */
export type FileOf = { idUsuario: number; lector: number | null }

/** Whether there is such a person. */
export async function exists({ db }: Db, idUsuario: number): Promise<boolean> {
  const row = await db
    .selectFrom('usuario')
    .select('idUsuario')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  return row !== undefined
}

export async function readFoto({ db }: Db, idUsuario: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('usuarioFoto')
    .select('datos')
    .where('idUsuario', '=', idUsuario)
    .executeTakeFirst()
  return row?.datos
}

export type Documento = {
  tipo: 'recibo' | 'constancia' | 'certificado' | 'xml' | 'nota' | 'comprobante'
  id: number
  /** A file that was added to the voucher of a payment. */
  idArchivo: number | null
}

/** Whether the voucher of a payment `i` is in a file. */
const isOfFile = (lector: number | null) =>
  sql`(${lector}::bigint is null or not exists (select from pago g where g.id_pago = i.id_pago and g.id_empresa is not null))`

/** The papers of a person: receipts, signed documents, notes, documents that no payment is printed as, vouchers, and certificates that were not annulled.
 * The voucher of a company names all its students: only the school's copy has it. */
export async function documentsOf({ db }: Db, { idUsuario, lector }: FileOf): Promise<Documento[]> {
  const { rows } = await sql<Documento>`
    select 'recibo' as tipo, id_ingreso as id, null::bigint as id_archivo from ingreso where id_usuario = ${idUsuario} and numero_recibo is not null
      and estado <> 'ELIMINADO'
    union all select 'constancia', i.id_ingreso, case when a.estado = 'AGREGADO' then a.id_archivo end
      from ingreso i join archivo a on a.id_ingreso = i.id_ingreso and a.estado <> 'ELIMINADO'
      where i.id_usuario = ${idUsuario} and i.estado <> 'ELIMINADO' and ${isOfFile(lector)}
    union all select 'certificado', c.id_certificado, null from certificado c join matricula m on m.id_matricula = c.id_matricula
      where m.id_usuario = ${idUsuario} and c.estado <> 'ANULADO'
    union all select 'xml', c.id_comprobante, null from comprobante c where c.id_usuario = ${idUsuario} and c.estado <> 'EMITIDO'
    union all select 'nota', c.id_comprobante, null from comprobante c where c.id_usuario = ${idUsuario} and c.id_origen is not null
    union all select 'comprobante', c.id_comprobante, null from comprobante c left join ingreso i on i.id_ingreso = c.id_ingreso
      where c.id_usuario = ${idUsuario} and c.id_origen is null and (i.id_ingreso is null or c.importe < i.monto)
    order by tipo, id, id_archivo nulls first`.execute(db)
  return rows
}

export type LimitFile = { idVinculo: number; clave: string; nombre: string }

/** The files of the limits of a person's links, as a student and as an adult. */
export async function limitFilesOf({ db }: Db, idUsuario: number): Promise<LimitFile[]> {
  const { rows } = await sql<LimitFile>`
    select v.id_vinculo, a.clave::text, a.nombre from vinculo v join archivo a on a.id_vinculo = v.id_vinculo and a.estado = 'VIGENTE'
    where ${idUsuario}::bigint in (v.id_alumno, v.id_usuario) order by v.id_vinculo`.execute(db)
  return rows
}

export type Acceso = { instante: string; quien: string }

/** Lists the users, other than the person, who took a file; newest first. */
export async function accessesOf({ db }: Db, idUsuario: number): Promise<Acceso[]> {
  const { rows } = await sql<Acceso>`
    select a.instante, coalesce(nullif(nombres_y_apellidos(q.nombres, q.papellido), ''), a.actor) as quien
    from auditoria a left join usuario q on q.id_usuario = a.id_actor
    where a.entidad = 'expediente' and a.id_entidad = ${idUsuario} and q.id_usuario is distinct from ${idUsuario}
    order by a.id_auditoria desc`.execute(db)
  return rows
}

const recibos = ({ idUsuario: id }: FileOf) => sql<Row>`
  select i.numero_recibo, i.fecha, coalesce(r.datos ->> 'medioPago', t.nombre) as medio_pago, round(i.monto, o.decimales)::text as monto, o.codigo as moneda,
    coalesce(r.datos -> 'usuario' ->> 'numeroDocumento', c.datos -> 'comprador' ->> 'documento') as numero_documento
  from ingreso i join moneda o on o.id_moneda = i.id_moneda join tipo t on t.id_tipo = i.id_medio_pago
  left join recibo r on r.id_ingreso = i.id_ingreso
  left join lateral (select c.datos from comprobante c where c.id_ingreso = i.id_ingreso order by c.id_comprobante limit 1) c on true
  where i.id_usuario = ${id} and i.estado <> 'ELIMINADO' and i.numero_recibo is not null order by i.id_ingreso`

/** Readings of the vouchers of the person's payments. */
const constancias = ({ idUsuario: id, lector }: FileOf) => sql<Row>`
  select i.fecha, round(i.monto, o.decimales)::text as monto, l.numero_operacion, l.texto
  from ingreso i join moneda o on o.id_moneda = i.id_moneda join archivo a on a.id_ingreso = i.id_ingreso
  join archivo_lectura l on l.id_archivo = a.id_archivo
  where i.id_usuario = ${id} and l.texto <> '' and ${isOfFile(lector)} order by l.id_archivo`

const asistencia = ({ idUsuario: id }: FileOf) => sql<Row>`
  select k.fecha, c.nombre as curso, g.codigo as grupo, a.estado
  from matricula m join asistencia a on a.id_matricula = m.id_matricula and a.estado is not null
  join clase k on k.id_clase = a.id_clase join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
  where m.id_usuario = ${id} and m.estado <> 'ELIMINADA' order by k.fecha, k.id_clase`

const justificaciones = ({ idUsuario: id }: FileOf) => sql<Row>`
  select k.fecha, c.nombre as curso, g.codigo as grupo, j.motivo, nombres_y_apellidos(p.nombres, p.papellido, p.sapellido) as pedida_por,
    j.fecha_creacion as instante, j.respuesta, j.estado
  from matricula m join justificacion j on j.id_matricula = m.id_matricula join usuario p on p.id_usuario = j.id_pide
  join clase k on k.id_clase = j.id_clase join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
  where m.id_usuario = ${id} and m.estado <> 'ELIMINADA' order by j.id_justificacion`

const notas = ({ idUsuario: id }: FileOf) => sql<Row>`
  select c.nombre as curso, g.codigo as grupo, n.componente, n.nota::text as nota, n.fecha_creacion as instante
  from matricula m join calificacion n on n.id_matricula = m.id_matricula and n.nota is not null
  join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
  where m.id_usuario = ${id} and m.estado <> 'ELIMINADA' order by m.id_matricula, n.id_calificacion`

const conversaciones = ({ idUsuario: id }: FileOf) => sql<Row>`
  select i.asunto, s.instante, nombres_y_apellidos(s.autor ->> 'nombres', s.autor ->> 'papellido') as autor, s.comentario,
    s.estado_nuevo as estado
  from incidencia_conversacion_de_alumno s join incidencia i on i.id_incidencia = s.id_incidencia
  where s.id_usuario = ${id} order by s.id_incidencia_seguimiento`

const consentimientos = ({ idUsuario: id }: FileOf) => sql<Row>`
  select c.aceptado as instante, c.numero, t.texto, nombres_y_apellidos(f.nombres, f.papellido, f.sapellido) as firmante,
    case when c.id_firmante = ${id} then nombres_y_apellidos(u.nombres, u.papellido, u.sapellido) end as en_nombre_de
  from consentimiento c join consentimiento_texto t on t.numero = c.numero join usuario u on u.id_usuario = c.id_usuario
  left join usuario f on f.id_usuario = c.id_firmante
  where c.id_usuario = ${id} or c.id_firmante = ${id} order by c.id_consentimiento`

const certificadosDeAntes = ({ idUsuario: id }: FileOf) => sql<Row>`
  select a.numero, a.curso, a.fecha_emision as fecha from certificado_antiguo a where a.id_usuario = ${id} order by a.id_certificado_antiguo`

/** A telephone or a mail where it is the reader's own; the school's copy has each. */
const ofReader = (column: string, lector: number | null, isTheirs: RawBuilder<unknown>) =>
  sql`case when ${lector}::bigint is null or ${isTheirs} then ${sql.ref(column)} end`

/** The adults and the students linked to the person. How to reach an adult is theirs alone to read. */
const vinculos = ({ idUsuario: id, lector }: FileOf) => sql<Row>`
  select case when v.id_alumno = ${id} then coalesce(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido))
      else nombres_y_apellidos(a.nombres, a.papellido, a.sapellido) end as nombre,
    v.relacion, ${ofReader('v.celular', lector, sql`v.id_usuario = ${lector}`)} as celular,
    ${ofReader('v.correo', lector, sql`v.id_usuario = ${lector}`)} as correo, v.desde, v.hasta, v.limite, v.mantenido, v.estado
  from vinculo v join usuario a on a.id_usuario = v.id_alumno left join usuario u on u.id_usuario = v.id_usuario
  where v.id_alumno = ${id} or v.id_usuario = ${id} order by v.id_vinculo`

/** Questions that the person asked before enrolling, or an adult did for them. */
const interesados = ({ idUsuario: id, lector }: FileOf) => sql<Row>`
  select c.nombre as curso, ${ofReader('i.celular', lector, sql`i.celular = u.celular`)} as celular,
    ${ofReader('i.correo', lector, sql`lower(i.correo) = lower(u.correo)`)} as correo, i.fecha_creacion as instante, i.estado
  from usuario u join interesado i on i.numero_documento = u.numero_documento or lower(i.correo) = lower(u.correo)
    or i.id_matricula in (select m.id_matricula from matricula m where m.id_usuario = u.id_usuario)
  join curso c on c.id_curso = i.id_curso where u.id_usuario = ${id} order by i.id_interesado`

/** Sheets of rows that no list shows in full. */
const SHEETS = {
  recibos,
  constancias,
  asistencia,
  justificaciones,
  notas,
  certificadosDeAntes,
  conversaciones,
  consentimientos,
  vinculos,
  interesados,
}
export type SheetName = keyof typeof SHEETS

export const rowsOfSheet = async ({ db }: Db, name: SheetName, of: FileOf): Promise<Row[]> =>
  (await SHEETS[name](of).execute(db)).rows
