import { sql } from 'kysely'

import { calificacion } from '#contract/academico/calificacion.ts'
import { clase } from '#contract/academico/clase.ts'
import type { persona } from '#contract/consultas/persona.ts'
import type { Answer } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { CELDAS } from '#server/consultas/control/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { reaching } from '#server/core/reach.ts'
import { steady } from '#server/core/steady.ts'

type MatriculaDePersona = NonNullable<Answer<typeof persona.ver>['matriculas']>[number]

/** The charges that stand, by currency, each as a cell of a strip. */
const DINERO = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('moneda', moneda_corta(o), 'facturado', q.facturado, 'saldo', q.saldo,
    'vencido', q.vencido, 'cuentas', q.cuentas) order by o.id_moneda), '[]')
  from (
    select id_moneda, sum(monto - descuento) as facturado, sum(saldo) as saldo,
      coalesce(sum(saldo) filter (where dias_vencido > 0), 0) as vencido,
      ${CELDAS} as cuentas
    from control_cuenta c where c.id_matricula = m.id_matricula group by id_moneda) q
  join moneda o on o.id_moneda = q.id_moneda)`

const ASISTENCIA = sql`(select jsonb_build_object('clases', a.presentes + a.tardes + a.faltas + a.justificadas,
  'asistidas', a.presentes + a.tardes) from asistencia_de(m.id_matricula) a)`

/** The final grade of a closed group; before the close, the weighted mean of the grades there are. */
const PROMEDIO = sql`coalesce(m.nota_final, (
  select round(sum(n.nota * k.peso) / nullif(sum(k.peso), 0), e.decimales)
  from grupo_esquema_vigente e cross join lateral jsonb_to_recordset(e.componentes) as k (nombre text, peso numeric)
  join calificacion n on n.id_matricula = m.id_matricula and n.componente = k.nombre and n.nota is not null
  where e.id_grupo = m.id_grupo group by e.decimales))`

/** The enrolments of a person that the actor reaches, newest first. */
export async function readMatriculas(of: Ctx, id: number): Promise<MatriculaDePersona[]> {
  const { authorities } = of.actor
  const { actor, db } = reaching(of, matricula.buscar.permiso)
  const scope = actor.alcance === 'TODO' ? sql`` : sql`and m.id_docente = ${actor.idUsuario}`
  const mayRead = {
    dinero: opens(cuenta.buscar.permiso, authorities),
    asistencia: opens(clase.asistencias.permiso, authorities),
    promedio: opens(calificacion.deMatricula.permiso, authorities),
  }
  const { rows } = await sql<MatriculaDePersona>`
    select m.id_matricula, m.codigo, m.fecha, m.estado, m.area, m.curso, m.grupo,
      coalesce(f.horarios, '[]') as horarios,
      ${mayRead.dinero ? DINERO : sql`null`} as dinero,
      ${mayRead.asistencia ? ASISTENCIA : sql`null`} as asistencia,
      ${mayRead.promedio ? PROMEDIO : sql`null`} as promedio
    from matricula_fila m left join grupo_fila f on f.id_grupo = m.id_grupo
    where m.id_usuario = ${id} ${scope}
    order by m.fecha desc, m.id_matricula desc`.execute(steady(db))
  return rows
}
