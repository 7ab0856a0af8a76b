import { sql } from 'kysely'

import { type EstadoReserva, type OrigenReserva, reserva } from '#contract/matriculas/reserva.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'
import { table } from '#server/core/table.ts'
import { selectNumber, selectSwitch } from '#server/institucion/parametro/index.ts'

export const reservas = table(reserva, {
  name: 'reserva',
  view: 'reservaFila',
  id: 'idReserva',
  alcance: { docente: 'idDocente' },
  texto: 'busqueda',
  defaultSort: 'idReserva,desc',
})

export async function isCatalogOpen({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`select ${selectSwitch('catalogo.activo')} as open`.execute(
    steady(db),
  )
  return rows[0]!.open
}

/** A group as the public door sees it, read without its lock. */
export type GrupoPublico = {
  codigo: string
  /** Seats that are free now, with those of holds and offers that have ended. */
  disponibles: number
  /** The last movement of its seats by now. */
  ultimo: number
  instante: string
}

/** A group of the catalogue; undefined for any other. */
export async function publicGrupo({ db }: Ctx, idGrupo: number): Promise<GrupoPublico | undefined> {
  const { rows } = await sql<GrupoPublico>`
    select g.codigo, clock_timestamp() as instante,
      g.vacantes
        + (select count(*)::int from reserva r where r.id_grupo = g.id_grupo and r.estado = 'VIGENTE' and r.vence <= now())
        + (select count(*)::int from espera e where e.id_grupo = g.id_grupo and e.estado = 'OFRECIDA' and e.vence <= now()) as disponibles,
      coalesce((select max(m.id_cupo_movimiento) from cupo_movimiento m where m.id_grupo = g.id_grupo), 0) as ultimo
    from grupo_publico g where g.id_grupo = ${idGrupo}`.execute(steady(db))
  return rows[0]
}

/** The last movement of the seats of a group by now. */
export async function lastMovement({ db }: Ctx, idGrupo: number): Promise<number> {
  const { rows } = await sql<{ ultimo: number }>`
    select coalesce(max(id_cupo_movimiento), 0) as ultimo from cupo_movimiento where id_grupo = ${idGrupo}`.execute(
    steady(db),
  )
  return rows[0]!.ultimo
}

/** Makes the requests of one device take turns. Taken before the lock of a group. */
export const lockDevice = ({ db }: Ctx, equipo: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('equipo:' || ${equipo}::text, 0))`.execute(steady(db))

/** Live reservations of a device; those past their end are free of it. */
export async function countLive({ db }: Ctx, equipo: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reserva where equipo = ${equipo} and estado = 'VIGENTE' and vence > now()`.execute(
    steady(db),
  )
  return rows[0]!.n
}

/** Marks of the campaign that led to a seat. */
export type Marks = { fuente: string | null; medio: string | null; campana: string | null }
type Nueva = Marks & { idGrupo: number; huella: string; equipo: string | null; origen: OrigenReserva }

/** Holds a seat for as long as the settings say. The caller holds the group's lock. */
export async function insertReserva(
  { db }: Ctx,
  { idGrupo, huella, equipo, origen, fuente, medio, campana }: Nueva,
): Promise<string> {
  const { rows } = await sql<{ vence: string }>`
    insert into reserva (id_grupo, huella, vence, origen, equipo, fuente, medio, campana)
    values (${idGrupo}, ${huella}, now() + make_interval(mins => ${selectNumber('reserva.minutos')}::int), ${origen}, ${equipo},
      ${fuente}, ${medio}, ${campana})
    returning vence`.execute(steady(db))
  return rows[0]!.vence
}

export type Held = {
  idReserva: number
  idGrupo: number
  estado: EstadoReserva
  vence: string
  fechaCreacion: string
}

export async function findByCode({ db }: Ctx, huella: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select id_reserva, id_grupo, estado, vence, fecha_creacion from reserva where huella = ${huella}`.execute(
    steady(db),
  )
  return rows[0]
}
