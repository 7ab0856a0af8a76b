import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { hoy } from '#server/core/today.ts'
import { isInSight } from '#server/cuentas/cuenta/index.ts'

import {
  type AccountScope,
  cargosDe,
  type Moneda,
  totalesPorMatricula,
  totalesPorMoneda,
} from './saldos-repo.ts'

export type Alumno = {
  nombres: string
  papellido: string
  sapellido: string | null
  tipoDocumento: string
  numeroDocumento: string
}
export type Matricula = {
  idMatricula: number
  codigo: string
  curso: string
  grupo: string
  periodo: string
  estado: string
}
export type Cargo = {
  idMatricula: number
  concepto: string
  fechaVencimiento: string
  moneda: Moneda
  monto: string
  descuento: string
  pagado: string
  enRevision: string
  saldo: string
  vencida: boolean
  factura: string | null
  estado: string
}
export type Pago = {
  fecha: string
  numeroRecibo: string | null
  medio: string
  numeroOperacion: string | null
  moneda: Moneda
  monto: string
  montoDevuelto: string
  /** Applied to the charges of this statement. */
  aplicado: string
  estado: string
}
/** The student; undefined if the enrolment is of another. */
export async function alumnoDe(
  { db }: Ctx,
  { idUsuario, idMatricula }: AccountScope,
): Promise<Alumno | undefined> {
  const { rows } = await sql<Alumno>`
    select nombres, papellido, sapellido, tipo_documento, numero_documento from usuario
    where id_usuario = ${idUsuario} and (${idMatricula}::bigint is null or exists (
      select from matricula m where m.id_matricula = ${idMatricula} and m.id_usuario = ${idUsuario} and m.estado <> 'ELIMINADA'))`.execute(
    db,
  )
  return rows[0]
}

async function readMatriculas({ db }: Ctx, de: AccountScope): Promise<Matricula[]> {
  const { rows } = await sql<Matricula>`
    select m.id_matricula, m.codigo, m.estado, k.nombre as curso, g.codigo as grupo, p.nombre as periodo
    from matricula m
    join grupo g on g.id_grupo = m.id_grupo
    join curso k on k.id_curso = g.id_curso
    join periodo p on p.id_periodo = g.id_periodo
    where m.id_usuario = ${de.idUsuario} and m.estado <> 'ELIMINADA'
      and (${de.idMatricula}::bigint is null or m.id_matricula = ${de.idMatricula})
    order by m.fecha desc, m.id_matricula desc`.execute(db)
  return rows
}

async function readCargos(ctx: Ctx, de: AccountScope): Promise<Cargo[]> {
  const { rows } = await sql<Cargo>`
    select id_matricula, concepto, fecha_vencimiento, moneda, monto, descuento, pagado, en_revision, saldo, vencida, factura, estado
    from (${cargosDe(ctx, de)}) c order by fecha_vencimiento, id_cuenta`.execute(ctx.db)
  return rows
}

/** Confirmed, refunded and pending payments: those annulled, refused or only begun are no part of an account. */
async function readPagos({ db, actor }: Ctx, { idUsuario, idMatricula }: AccountScope): Promise<Pago[]> {
  const { rows } = await sql<Pago>`
    select * from (
      select i.fecha, i.numero_recibo, t.nombre as medio, i.numero_operacion, moneda_corta(o) as moneda, i.monto, i.monto_devuelto,
        i.estado, i.id_ingreso, coalesce((select sum(a.monto) from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
          where a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE'
            and (${idMatricula}::bigint is null or c.id_matricula = ${idMatricula})), 0) as aplicado
      from (select * from ingreso where ${isInSight(actor)}) i join tipo t on t.id_tipo = i.id_medio_pago join moneda o on o.id_moneda = i.id_moneda
      where i.id_usuario = ${idUsuario} and (i.estado in ('CONFIRMADO', 'DEVUELTO') or en_revision(i.estado, i.con_tarjeta))) p
    where ${idMatricula}::bigint is null or aplicado > 0
    order by fecha, id_ingreso`.execute(db)
  return rows
}

/** Reads an account in one snapshot, so that the rows add to the totals even while payments arrive. */
export const readFullAccount = (ctx: Ctx, de: AccountScope) =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const inside = { ...ctx, db }
      return {
        hoy: await hoy(inside),
        matriculas: await readMatriculas(inside, de),
        totales: await totalesPorMatricula(inside, de),
        cargos: await readCargos(inside, de),
        pagos: await readPagos(inside, de),
        balances: await totalesPorMoneda(inside, de),
      }
    })
export type FullAccount = Awaited<ReturnType<typeof readFullAccount>>
