import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

export async function secretOf({ db, actor }: Ctx): Promise<string | null> {
  const row = await db
    .selectFrom('calendario')
    .select('secreto')
    .where('idUsuario', '=', actor.idUsuario)
    .executeTakeFirst()
  return row?.secreto ?? null
}

type Secreto = { secreto: string; huella: string }

/** Stores the actor's secret, in place of the previous one. */
export async function keepSecret({ db, actor }: Ctx, { secreto, huella }: Secreto) {
  await db
    .insertInto('calendario')
    .values({ idUsuario: actor.idUsuario, secreto, huella })
    .onConflict((c) =>
      c
        .column('idUsuario')
        .doUpdateSet({ secreto, huella, generacion: sql<number>`calendario.generacion + 1` }),
    )
    .execute()
}

export type CalendarOwner = { idUsuario: number; secreto: string }

/** The owner of a secret, found by its hash, while they may sign in. */
export async function ownerOf({ db }: Ctx, huella: string): Promise<CalendarOwner | undefined> {
  const { rows } = await sql<CalendarOwner>`
    select k.id_usuario, k.secreto from calendario k join usuario u on u.id_usuario = k.id_usuario
    where k.huella = ${huella} and u.estado = 'ACTIVO'`.execute(db)
  return rows[0]
}

export type Evento = {
  uid: string
  version: number
  sello: string
  curso: string
  codigo: string
  docente: string | null
  aula: string | null
  tema: string | null
  estado: string
  desde: string
  hasta: string
}

/** A person's classes as instants: those they attend, those they give, and those of their students while a link lets them see, from three months ago on. */
export async function eventsOf({ db }: Ctx, idUsuario: number): Promise<Evento[]> {
  const zone = sql`parametro_de('institucion.zonaHoraria')`
  const { rows } = await sql<Evento>`
    select c.uid, c.version, coalesce(c.fecha_modificacion, c.fecha_creacion) as sello, k.nombre as curso, g.codigo,
      nullif(nombres_y_apellidos(d.nombres, d.papellido), '') as docente, c.aula, c.tema, c.estado,
      momento(c.fecha, c.hora_inicio) at time zone ${zone} as desde, momento(c.fecha, c.hora_fin) at time zone ${zone} as hasta
    from clase c join grupo g on g.id_grupo = c.id_grupo join curso k on k.id_curso = g.id_curso
    left join usuario d on d.id_usuario = g.id_docente
    where c.fecha >= hoy() - 92 and (g.id_docente = ${idUsuario} or exists (select from matricula m where m.id_grupo = c.id_grupo
      and (m.id_usuario = ${idUsuario} or m.id_usuario in (select v.id_alumno from vinculo v
        where v.id_usuario = ${idUsuario} and vinculo_permite(v, 'veNotas'))) and m.estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA')))
    order by c.inicio, c.id_clase limit 5000`.execute(db)
  return rows
}
