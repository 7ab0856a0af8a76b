import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'

import { paymentReaderColumns, type Reader } from './reader-repo.ts'

export type Pago = Reader & {
  monto: string
  simbolo: string
  decimales: number
  fecha: string
  medio: string
  recibo: string | null
  motivo: string | null
  /** The charges it pays. */
  cuentas: { concepto: string; curso: string; monto: number }[]
}

/** The payments with these ids, as they are now: all for the scope TODO, else only the actor's own. */
export async function pagosDe({ db, actor }: Ctx, ids: number[]): Promise<Pago[]> {
  const reached = actor.alcance === 'TODO' ? sql`true` : sql`i.id_usuario = ${actor.idUsuario}`
  const { rows } = await sql<Pago>`
    select i.id_ingreso as id, ${paymentReaderColumns}, i.monto, o.simbolo, o.decimales, i.fecha, t.nombre as medio, i.numero_recibo as recibo, i.motivo,
      (select coalesce(jsonb_agg(jsonb_build_object('concepto', k.concepto, 'curso', c.nombre, 'monto', a.monto)
         order by k.fecha_vencimiento, k.id_cuenta), '[]')
       from cuenta_ingreso a join cuenta k on k.id_cuenta = a.id_cuenta
       join matricula m on m.id_matricula = k.id_matricula
       left join grupo g on g.id_grupo = m.id_grupo left join curso c on c.id_curso = g.id_curso
       where a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE') as cuentas
    from ingreso i
    join usuario u on u.id_usuario = i.id_usuario
    join moneda o on o.id_moneda = i.id_moneda
    join tipo t on t.id_tipo = i.id_medio_pago
    where i.id_ingreso = any (${ids}::bigint[]) and ${reached} order by i.id_ingreso`.execute(db)
  return rows
}
