import { sql } from 'kysely'

import type { Answer } from '#contract/core/op.ts'
import { type aviso, AVISOS } from '#contract/operacion/aviso.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { arrivedFor } from './fuentes-repo.ts'

type Pagina = Answer<typeof aviso.buscar>

/** Instants are cut to what an answer says, so that all until the newest one includes it. */
const readBy = (ctx: Ctx) => sql`
  n as materialized (
    select a.tipo || ':' || a.id as clave, a.tipo, a.id, a.registro, date_trunc('milliseconds', a.instante) as instante
    from (${arrivedFor(ctx)}) a),
  v as materialized (select hasta, claves from aviso_leido where id_usuario = ${ctx.actor.idUsuario}),
  x as (select n.*, n.instante <= (select hasta from v) or n.clave = any ((select claves from v)::text[]) as leido from n)`

/** The student, the course and the day of an absence that was told, with those words of it. */
const told = (
  words: string,
) => `(select jsonb_build_object('persona', autor_corto(u), 'texto', k.nombre, 'detalle', concat_ws(' · ',
      to_char(c.fecha, 'DD/MM'), left(${words}, 140))) from justificacion j join clase c on c.id_clase = j.id_clase
    join matricula m on m.id_matricula = j.id_matricula join usuario u on u.id_usuario = m.id_usuario
    join grupo g on g.id_grupo = j.id_grupo join curso k on k.id_curso = g.id_curso where j.id_justificacion = x.id)`

/** Texts of each kind of notice: looked up only for the rows that are shown. */
const TOLD = sql.raw(`case x.tipo
  when 'CASO' then (select jsonb_build_object('texto', i.asunto, 'persona', (select autor_corto(u) from incidencia_alumno a
      join usuario u on u.id_usuario = a.id_usuario where a.id_incidencia = i.id_incidencia order by u.orden_nombre limit 1))
    from incidencia i where i.id_incidencia = x.id)
  when 'RESPUESTA' then (select jsonb_build_object('texto', i.asunto, 'persona', autor_corto(u), 'detalle', left(s.comentario, 140))
    from incidencia_seguimiento s join incidencia i on i.id_incidencia = s.id_incidencia left join usuario u on u.id_usuario = s.id_autor
    where s.id_incidencia_seguimiento = x.id)
  when 'INTERESADO' then (select jsonb_build_object('texto', btrim(concat_ws(' ', i.nombres, i.papellido)), 'detalle',
      concat_ws(' · ', i.paso, left(i.paso_hora, 5), c.nombre)) from interesado i join curso c on c.id_curso = i.id_curso where i.id_interesado = x.id)
  when 'RECLAMO' then (select jsonb_build_object('texto', r.consumidor, 'detalle', r.numero) from reclamo r where r.id_reclamo = x.id)
  when 'COLA_DETENIDA' then (select jsonb_build_object('texto', q.codigo, 'detalle', q.mensaje) from comprobante_cola q)
  when 'FIRMA_POR_VENCER' then (select jsonb_build_object('texto', c.titular, 'detalle', dia_de(c.vence)::text) from comprobante_credencial c)
  when 'PAGO_DEVUELTO' then (select jsonb_build_object('persona', autor_corto(u), 'texto', d.motivo, 'detalle', i.numero_recibo,
      'monto', d.monto, 'moneda', moneda_corta(o))
    from devolucion d join ingreso i on i.id_ingreso = d.id_ingreso join usuario u on u.id_usuario = i.id_usuario
    join moneda o on o.id_moneda = i.id_moneda where d.id_devolucion = x.id)
  when 'CUENTA_REBAJADA' then (select jsonb_build_object('persona', autor_corto(u), 'texto', c.concepto, 'detalle', n.motivo,
      'monto', n.monto, 'moneda', moneda_corta(o))
    from condonacion n join cuenta c on c.id_cuenta = n.id_cuenta join usuario u on u.id_usuario = c.id_usuario
    join moneda o on o.id_moneda = c.id_moneda where n.id_condonacion = x.id)
  when 'TRABAJO' then (select jsonb_build_object('texto', t.operacion, 'detalle', t.detalle, 'estado', t.estado)
    from tarea t where t.id_tarea = x.id)
  when 'RELOJ' then (select jsonb_build_object('texto', r.servidor, 'detalle', r.segundos::text)
    from reloj_lejano r where r.id_reloj_lejano = x.id)
  when 'VINCULO_TERMINADO' then (select jsonb_build_object('persona', autor_corto(u)) from usuario u where u.id_usuario = x.registro)
  when 'INASISTENCIA' then (select jsonb_build_object('persona', autor_corto(u), 'texto', k.nombre,
      'detalle', left(c.hora_inicio::text, 5)) from asistencia a join clase c on c.id_clase = a.id_clase
    join matricula m on m.id_matricula = a.id_matricula join usuario u on u.id_usuario = m.id_usuario
    join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso where a.id_asistencia = x.id)
  when 'JUSTIFICACION' then ${told('j.motivo')}
  when 'JUSTIFICACION_ACEPTADA' then ${told('j.respuesta')}
  when 'JUSTIFICACION_RECHAZADA' then ${told('j.respuesta')}
  when 'CERTIFICADO' then (select jsonb_build_object('texto', k.nombre, 'detalle', c.codigo) from certificado c
    join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso
    where c.id_certificado = x.id)
  else (select jsonb_build_object('persona', autor_corto(u), 'texto', concat_ws(' ', t.nombre, i.numero_operacion),
      'detalle', coalesce(i.numero_recibo, i.motivo), 'monto', i.monto, 'moneda', moneda_corta(o))
    from ingreso i join usuario u on u.id_usuario = i.id_usuario join moneda o on o.id_moneda = i.id_moneda
    join tipo t on t.id_tipo = i.id_medio_pago where i.id_ingreso = x.id) end`)

const NOTHING = sql.raw(
  `'{"texto": null, "detalle": null, "persona": null, "monto": null, "moneda": null, "estado": null}'::jsonb`,
)

/** Lists the notices of the reader, newest first, and counts the unread: one statement, so of one moment. */
export async function searchAvisos(ctx: Ctx): Promise<Pagina> {
  const { rows } = await sql<Pagina>`with ${readBy(ctx)}
    select (select count(*) from x where not leido)::int as sin_leer, (select coalesce(jsonb_agg(
        ${NOTHING} || jsonb_build_object('clave', x.clave, 'tipo', x.tipo, 'idRegistro', x.registro, 'instante', x.instante,
          'leido', x.leido) || ${TOLD} order by x.instante desc, x.clave), '[]')
      from (select * from x order by instante desc, clave limit ${AVISOS}) x) as avisos`.execute(ctx.db)
  return rows[0]!
}

/** Those of the keys that arrived for the reader. */
export async function ownClaves(ctx: Ctx, claves: string[]): Promise<string[]> {
  const { rows } = await sql<{ clave: string }>`with ${readBy(ctx)}
    select clave from x where clave = any (${claves}::text[])`.execute(ctx.db)
  return rows.map(({ clave }) => clave)
}

const KEPT = 300

/** Two windows may mark at once: each adds its own, and only the last ones are kept. */
export const markClaves = ({ db, actor }: Ctx, claves: string[]) =>
  sql`insert into aviso_visto as v (id_usuario, hasta, claves)
    select id_usuario, fecha_creacion, ${claves} from usuario where id_usuario = ${actor.idUsuario}
    on conflict (id_usuario) do update set claves = (select array_agg(clave order by orden) from (
      select clave, max(orden) as orden from unnest(v.claves || excluded.claves) with ordinality u (clave, orden)
      group by clave order by max(orden) desc limit ${KEPT}) c)`.execute(db)

/** All until an instant, which never goes back nor lies ahead. */
export const markUntil = ({ db, actor }: Ctx, hasta: string) =>
  sql`insert into aviso_visto as v (id_usuario, hasta) values (${actor.idUsuario}, least(${hasta}::timestamptz, now()))
    on conflict (id_usuario) do update set hasta = greatest(v.hasta, excluded.hasta)`.execute(db)
