import { type RawBuilder, sql } from 'kysely'

import { clase } from '#contract/academico/clase.ts'
import { incidencia } from '#contract/academico/incidencia.ts'
import { certificado } from '#contract/certificados/certificado.ts'
import { type persona, TipoHecho } from '#contract/consultas/persona.ts'
import { alcanceDe } from '#contract/core/alcance.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import { type Acceso, opens } from '#contract/core/permisos.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { envio } from '#contract/mensajes/envio.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import type { Actor, Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

type Hecho = Answer<typeof persona.hechos>['content'][number]

/** The list in which each kind is read: what opens it opens its facts, with the same reach. */
const LISTS: Record<TipoHecho, Acceso> = {
  MATRICULA: matricula.buscar.permiso,
  PAGO: ingreso.buscar.permiso,
  MENSAJE: envio.buscar.permiso,
  ASISTENCIA: clase.buscar.permiso,
  CASO: incidencia.buscar.permiso,
  CERTIFICADO: certificado.buscar.permiso,
  FAMILIA: vinculo.buscar.permiso,
}

const reachOf = ({ authorities }: Actor, tipo: TipoHecho) => alcanceDe(LISTS[tipo], authorities)

/** The kinds that the actor may read. A teacher reads no message: none is of a group. */
export const tiposDe = (actor: Actor): TipoHecho[] =>
  TipoHecho.options
    .filter((tipo) => opens(LISTS[tipo], actor.authorities))
    .filter((tipo) => tipo !== 'MENSAJE' || reachOf(actor, tipo) === 'TODO')

/** A teacher reaches what is of their groups, and of cases those of their list. */
function ofReach(actor: Actor, tipo: TipoHecho): RawBuilder<boolean> {
  const { idUsuario } = actor
  if (reachOf(actor, tipo) === 'TODO') return sql`tipo = ${sql.lit(tipo)}`
  return tipo === 'CASO'
    ? sql`(tipo = 'CASO' and id_registro in (select id_incidencia from incidencia_de_docente where id_docente = ${idUsuario}))`
    : sql`(tipo = ${sql.lit(tipo)} and id_docente = ${idUsuario})`
}

/** A cursor says where a part ended: the instant to the microsecond, then the key. */
function after(cursor: string | undefined) {
  if (!cursor) return sql``
  const [micros, clave] = cursor.split(':')
  return sql`and (instante, clave) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${clave})`
}

type Asked = Pick<Parsed<typeof persona.hechos>, 'idUsuario' | 'despuesDe' | 'size'>
/** The facts of these kinds, newest first; one more than asked for tells that others follow. */
export async function readHechos(
  { db, actor }: Ctx,
  { idUsuario, despuesDe, size }: Asked,
  tipos: TipoHecho[],
) {
  const reached = sql.join(
    tipos.map((tipo) => ofReach(actor, tipo)),
    sql` or `,
  )
  const { rows } = await sql<Hecho & { cursor: string }>`
    select h.clave, h.tipo, h.hecho, h.instante, h.id_registro, h.curso, h.grupo, h.importe, case when o.id_moneda is not null then moneda_corta(o) end as moneda, h.medio,
      h.numero, h.estado, h.asunto, h.detalle, (extract(epoch from h.instante) * 1000000)::bigint || ':' || h.clave as cursor
    from (select * from persona_hecho where id_usuario = ${idUsuario} and (${reached}) ${after(despuesDe)}
      order by instante desc, clave desc limit ${size + 1}) h
    left join moneda o on o.id_moneda = h.id_moneda
    order by h.instante desc, h.clave desc`.execute(steady(db))
  return rows
}
