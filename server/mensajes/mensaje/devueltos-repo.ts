import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import { paymentReaderColumns, type Reader, readerColumns } from './reader-repo.ts'

type Money = Reader & { monto: string; simbolo: string; decimales: number; fecha: string }
export type Devuelto = Money & { medio: string; recibo: string | null; motivo: string | null }
/** The sum that a charge owes less, and its balance. */
type Lowered = { monto: string; saldo: string }
export type Rebajada = Money &
  Lowered & {
    concepto: string
    curso: string | null
    /** The same of each payer of a shared charge (decision 223). */
    partes: (Lowered & { idVinculo: number | null })[]
  }

const reaching = ({ actor }: Ctx) =>
  actor.alcance === 'TODO' ? sql`true` : sql`u.id_usuario = ${actor.idUsuario}`

/** The refunds with these ids, each to its payer: all for the scope TODO, else only the actor's own. */
export async function devueltosDe(ctx: Ctx, ids: number[]): Promise<Devuelto[]> {
  const { rows } = await sql<Devuelto>`
    select d.id_devolucion as id, ${paymentReaderColumns}, d.monto, o.simbolo, o.decimales, d.fecha, t.nombre as medio, i.numero_recibo as recibo, d.motivo
    from devolucion d
    join ingreso i on i.id_ingreso = d.id_ingreso
    join usuario u on u.id_usuario = i.id_usuario
    join moneda o on o.id_moneda = i.id_moneda
    join tipo t on t.id_tipo = i.id_medio_pago
    where d.id_devolucion = any (${ids}::bigint[]) and ${reaching(ctx)} order by d.id_devolucion`.execute(
    ctx.db,
  )
  return rows
}

/** The lowerings of charges with these ids, each to its student. The staff's reason is not theirs to read (decision 033). */
export async function rebajadasDe(ctx: Ctx, ids: number[]): Promise<Rebajada[]> {
  const { rows } = await sql<Rebajada>`
    select n.id_condonacion as id, ${readerColumns('veDinero')}, n.monto, o.simbolo, o.decimales, n.fecha, c.concepto, k.nombre as curso, c.saldo,
      (select coalesce(jsonb_agg(jsonb_build_object('idVinculo', p.id_vinculo, 'saldo', p.saldo::text,
         'monto', (case p.lado when 1 then r.primera else n.monto - r.primera end)::text) order by p.lado), '[]')
       from cuenta_division d join cuenta_parte p on p.id_cuenta = d.id_cuenta
       cross join lateral (select primera_parte(d, p.debe + n.monto, c.id_moneda) - primera_parte(d, p.debe, c.id_moneda) as primera) r
       where d.id_cuenta = c.id_cuenta) as partes
    from condonacion n
    join cuenta c on c.id_cuenta = n.id_cuenta
    join usuario u on u.id_usuario = c.id_usuario
    join moneda o on o.id_moneda = c.id_moneda
    join matricula m on m.id_matricula = c.id_matricula
    left join grupo g on g.id_grupo = m.id_grupo left join curso k on k.id_curso = g.id_curso
    where n.id_condonacion = any (${ids}::bigint[]) and ${reaching(ctx)} order by n.id_condonacion`.execute(
    ctx.db,
  )
  return rows
}
