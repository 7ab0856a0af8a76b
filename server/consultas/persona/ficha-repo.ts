import { sql } from 'kysely'

import { clase } from '#contract/academico/clase.ts'
import type { persona } from '#contract/consultas/persona.ts'
import { NIVEL } from '#contract/core/niveles.ts'
import type { Answer } from '#contract/core/op.ts'
import { teaches } from '#server/academico/docente/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { reaching } from '#server/core/reach.ts'
import { steady } from '#server/core/steady.ts'

type Ficha = Answer<typeof persona.ver>
type Dinero = NonNullable<Ficha['dinero']>
export type Persona = Ficha['persona'] & {
  nivel: number
  correo: string | null
  celular: string | null
  edad: number | null
  prefijo: string
}

/** Whether the actor reaches that student: a teacher, those of their groups. */
const reached = ({ actor }: Ctx, everyone: boolean) => {
  if (everyone) return sql`true`
  if (actor.alcance === 'TODO') return sql`p.nivel = ${NIVEL.ALUMNO}`
  return sql`p.nivel = ${NIVEL.ALUMNO} and ${teaches(actor.idUsuario, sql.ref('u.id_usuario'))}`
}

/** The person, if the actor reaches them; `everyone`: users who are no students too. */
export async function readPersona(ctx: Ctx, id: number, everyone: boolean): Promise<Persona | undefined> {
  const { rows } = await sql<Persona>`
    select u.id_usuario, u.nombres, u.papellido, u.sapellido, u.tipo_documento, u.numero_documento, u.correo, u.celular, p.nivel,
      extract(year from age(hoy(), u.fecha_nacimiento))::int as edad, parametro_de('institucion.prefijoTelefono') as prefijo
    from usuario u join perfil p on p.id_perfil = u.id_perfil
    where u.id_usuario = ${id} and ${reached(ctx, everyone)}`.execute(ctx.db)
  return rows[0]
}

/** Reads the debt of a person, by currency. */
export async function readDinero({ db }: Ctx, id: number): Promise<Dinero> {
  const { rows } = await sql<Dinero[number]>`
    select moneda_corta(o) as moneda, sum(c.monto - c.descuento) as facturado, sum(c.saldo) as saldo,
      coalesce(sum(c.saldo) filter (where c.dias_vencido > 0), 0) as vencido,
      coalesce(sum(c.en_revision) filter (where c.dias_vencido > 0), 0) as vencido_en_revision
    from control_cuenta c join moneda o on o.id_moneda = c.id_moneda
    where c.id_usuario = ${id} group by o.id_moneda, o.* order by o.id_moneda`.execute(steady(db))
  return rows
}

const ofTeacher = ({ actor }: Ctx) =>
  actor.alcance === 'TODO' ? sql`` : sql`and g.id_docente = ${actor.idUsuario}`

/** The first class to come of the enrolments under way. */
export async function readProximaClase(of: Ctx, id: number): Promise<Ficha['proximaClase']> {
  const ctx = reaching(of, clase.buscar.permiso)
  const { rows } = await sql<NonNullable<Ficha['proximaClase']>>`
    select k.id_clase, k.fecha, k.hora_inicio, c.nombre as curso
    from matricula m join clase k on k.id_grupo = m.id_grupo and k.estado in ('PROGRAMADA', 'REPROGRAMADA')
    join grupo g on g.id_grupo = m.id_grupo join curso c on c.id_curso = g.id_curso
    where m.id_usuario = ${id} and m.estado in ('PREINSCRITA', 'ACTIVA') ${ofTeacher(ctx)}
      and k.inicio >= now() at time zone parametro_de('institucion.zonaHoraria')
    order by k.inicio, k.id_clase limit 1`.execute(ctx.db)
  return rows[0] ?? null
}
