import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

/** Whose account: of one enrolment, or of all of them. */
export type De = { idUsuario: number; idMatricula: number | null }

type Moneda = { codigo: string; simbolo: string }
export type Sumas = {
  monto: string
  descuento: string
  pagado: string
  enRevision: string
  saldo: string
  vencido: string
}

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
  /** On the charges that are looked at. */
  aplicado: string
  estado: string
}
/** What stands in one currency. Two are never added. */
export type Balance = Sumas & { moneda: Moneda; saldoAFavor: string }

/** The student, if the enrolment is theirs. */
export async function alumnoDe({ db }: Ctx, { idUsuario, idMatricula }: De): Promise<Alumno | undefined> {
  const { rows } = await sql<Alumno>`
    select nombres, papellido, sapellido, tipo_documento, numero_documento from usuario
    where id_usuario = ${idUsuario} and (${idMatricula}::bigint is null or exists (
      select from matricula m where m.id_matricula = ${idMatricula} and m.id_usuario = ${idUsuario} and m.estado <> 'ELIMINADA'))`.execute(
    db,
  )
  return rows[0]
}

const SUMAS = sql`coalesce(sum(monto), 0) as monto, coalesce(sum(descuento), 0) as descuento, coalesce(sum(pagado), 0) as pagado,
  coalesce(sum(en_revision), 0) as en_revision, coalesce(sum(saldo), 0) as saldo,
  coalesce(sum(saldo) filter (where vencida), 0) as vencido`

/** The charges that are looked at. */
const cargosDe = ({ idUsuario, idMatricula }: De) => sql`
  select * from cuenta_fila where id_usuario = ${idUsuario} and (${idMatricula}::bigint is null or id_matricula = ${idMatricula})`

async function matriculas({ db }: Ctx, de: De): Promise<Matricula[]> {
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

/** What stands of each enrolment that owes or has paid something. */
async function totales({ db }: Ctx, de: De): Promise<Map<number, Sumas>> {
  const { rows } = await sql<Sumas & { idMatricula: number }>`
    select id_matricula, ${SUMAS} from (${cargosDe(de)}) c where estado <> 'ANULADA' group by id_matricula`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.idMatricula, row]))
}

async function cargos({ db }: Ctx, de: De): Promise<Cargo[]> {
  const { rows } = await sql<Cargo>`
    select id_matricula, concepto, fecha_vencimiento, moneda, monto, descuento, pagado, en_revision, saldo, vencida, estado
    from (${cargosDe(de)}) c order by fecha_vencimiento, id_cuenta`.execute(db)
  return rows
}

/** Payments that count, or that somebody is looking at: those annulled or refused are no part of an account. */
async function pagos({ db }: Ctx, { idUsuario, idMatricula }: De): Promise<Pago[]> {
  const { rows } = await sql<Pago>`
    select * from (
      select i.fecha, i.numero_recibo, t.nombre as medio, i.numero_operacion, moneda_corta(o) as moneda, i.monto, i.monto_devuelto,
        i.estado, i.id_ingreso, coalesce((select sum(a.monto) from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
          where a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE'
            and (${idMatricula}::bigint is null or c.id_matricula = ${idMatricula})), 0) as aplicado
      from ingreso i join tipo t on t.id_tipo = i.id_medio_pago join moneda o on o.id_moneda = i.id_moneda
      where i.id_usuario = ${idUsuario} and i.estado in ('REPORTADO', 'PENDIENTE', 'EN_PROCESO', 'CONFIRMADO', 'DEVUELTO')) p
    where ${idMatricula}::bigint is null or aplicado > 0
    order by fecha, id_ingreso`.execute(db)
  return rows
}

/** One row for each currency in which something stands, with the credit that the student has in it. */
async function balances({ db }: Ctx, de: De): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    with cargos as (select id_moneda, ${SUMAS} from (${cargosDe(de)}) c where estado <> 'ANULADA' group by id_moneda),
    favor as (select id_moneda, sum(monto_disponible) as saldo_a_favor from ingreso
      where id_usuario = ${de.idUsuario} and estado = 'CONFIRMADO' and monto_disponible > 0
        and (${de.idMatricula}::bigint is null or id_moneda = moneda_de_matricula(${de.idMatricula}::bigint))
      group by id_moneda)
    select moneda_corta(o) as moneda, coalesce(monto, 0) as monto, coalesce(descuento, 0) as descuento, coalesce(pagado, 0) as pagado,
      coalesce(en_revision, 0) as en_revision, coalesce(saldo, 0) as saldo, coalesce(vencido, 0) as vencido,
      coalesce(saldo_a_favor, 0) as saldo_a_favor
    from moneda o left join cargos c on c.id_moneda = o.id_moneda left join favor f on f.id_moneda = o.id_moneda
    where c.id_moneda is not null or f.id_moneda is not null
    order by o.id_moneda`.execute(db)
  return rows
}

/** An account as it was at one instant: what is listed adds to what is summed, whoever is paying meanwhile. */
export const cuentaCompletaDe = (ctx: Ctx, de: De) =>
  ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const inside = { ...ctx, db }
      const { rows } = await sql<{ hoy: string }>`select hoy() as hoy`.execute(db)
      return {
        hoy: rows[0]?.hoy as string,
        matriculas: await matriculas(inside, de),
        totales: await totales(inside, de),
        cargos: await cargos(inside, de),
        pagos: await pagos(inside, de),
        balances: await balances(inside, de),
      }
    })
export type CuentaCompleta = Awaited<ReturnType<typeof cuentaCompletaDe>>
