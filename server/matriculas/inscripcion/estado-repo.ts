import { sql } from 'kysely'

import type { Answer } from '#contract/core/op.ts'
import type { EstadoInscripcion, inscripcion, MedioInscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { steady } from '#server/core/steady.ts'

/** An enrolment of the public door, with the facts that its next step follows from. */
export type Hechos = {
  idInscripcion: number
  idMatricula: number | null
  idGrupo: number
  grupoEstado: string
  curso: string
  idUsuario: number | null
  idPagador: number | null
  correo: string | null
  medio: MedioInscripcion
  estado: EstadoInscripcion
  vence: string
  matricula: string | null
  /** Confirmed money is on its charges. */
  pagada: boolean
  /** Nothing is owed and nothing was. */
  gratis: boolean
  enRevision: boolean
  verificado: boolean
  vencida: boolean
  reservaViva: boolean
  tarde: boolean
}

/** Reads an enrolment of the public door with its facts. */
export async function readHechos({ db }: Ctx, idInscripcion: number): Promise<Hechos> {
  const { rows } = await sql<Hechos>`
    select i.id_inscripcion, i.id_matricula, r.id_grupo, g.estado as grupo_estado, u.nombre as curso, m.id_usuario, i.id_pagador, p.correo, i.medio, i.estado, i.vence, m.estado as matricula,
      i.tarde, coalesce(k.pagado, 0) > 0 as pagada, coalesce(k.monto, 0) = 0 as gratis, coalesce(k.en_revision, false) as en_revision,
      i.correo_verificado is not null as verificado, i.vence <= now() as vencida, r.estado = 'VIGENTE' and r.vence > now() as reserva_viva
    from inscripcion i join reserva r on r.id_reserva = i.id_reserva
    join grupo g on g.id_grupo = r.id_grupo join curso u on u.id_curso = g.id_curso
    left join matricula m on m.id_matricula = i.id_matricula
    left join usuario p on p.id_usuario = i.id_pagador
    left join lateral (
      select sum(c.pagado) as pagado, sum(c.monto - c.descuento) as monto, bool_or(exists (
        select from cuenta_ingreso a join ingreso g on g.id_ingreso = a.id_ingreso
        where a.id_cuenta = c.id_cuenta and a.estado = 'VIGENTE' and en_revision(g.estado, g.con_tarjeta))) as en_revision
      from cuenta c where c.id_matricula = i.id_matricula and c.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA')) k on true
    where i.id_inscripcion = ${idInscripcion}`.execute(steady(db))
  return rows[0]!
}

/** Those that money, a mail or the clock may have moved. */
export async function dueInscripciones({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ idInscripcion: number }>`
    select i.id_inscripcion from inscripcion i join reserva r on r.id_reserva = i.id_reserva
    where i.estado = 'POR_ENLACE' and (r.estado <> 'VIGENTE' or r.vence <= now())
    union select i.id_inscripcion from inscripcion i join matricula m on m.id_matricula = i.id_matricula
    where i.estado = 'PENDIENTE' and (m.estado <> 'PREINSCRITA' or i.correo_verificado is not null or i.vence <= now() or exists (
      select from cuenta c where c.id_matricula = i.id_matricula and c.pagado > 0))
    union select i.id_inscripcion from inscripcion i
    join cuenta c on c.id_matricula = i.id_matricula
    join ingreso g on g.id_usuario = c.id_usuario and g.estado = 'CONFIRMADO' and g.monto_disponible > 0 and g.orden_en_linea is not null
    where i.estado = 'VENCIDA' and not i.tarde and i.fecha_modificacion > now() - interval '90 days'
    order by id_inscripcion`.execute(db)
  return rows.map(({ idInscripcion }) => idInscripcion)
}

export async function setEstado(
  { db }: Ctx,
  idInscripcion: number,
  { estado, tarde = false }: { estado: EstadoInscripcion; tarde?: boolean },
) {
  await sql`update inscripcion set estado = ${estado}, tarde = ${tarde}, datos = null where id_inscripcion = ${idInscripcion}`.execute(
    steady(db),
  )
}

type Cuenta = Answer<typeof inscripcion.estado>['cuentas'][number] & { idCuenta: number; idMoneda: number }

/** The charges of an enrolment by their day; those of the first day are paid now. */
export async function cuentasDe({ db }: Ctx, idMatricula: number): Promise<Cuenta[]> {
  const { rows } = await sql<Cuenta>`
    select c.id_cuenta, c.id_moneda, c.concepto, c.fecha_vencimiento as fecha, (c.monto - c.descuento)::text as monto, c.saldo::text as saldo,
      c.fecha_vencimiento = min(c.fecha_vencimiento) over () as ahora
    from cuenta c where c.id_matricula = ${idMatricula} and c.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA')
    order by c.fecha_vencimiento, c.id_cuenta`.execute(steady(db))
  return rows
}
