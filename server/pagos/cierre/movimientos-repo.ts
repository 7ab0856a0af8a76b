import { sql } from 'kysely'

import type { Answer, Parsed } from '#contract/core/op.ts'
import type { cierre } from '#contract/pagos/cierre.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { matching } from '#server/core/matching.ts'
import { toPage } from '#server/core/page.ts'

type Movimientos = typeof cierre.movimientos

const SOURCE = {
  view: 'cajaMovimientoFila',
  id: 'idMovimiento',
  alcance: {},
  texto: 'busqueda',
  instante: 'instante',
  defaultSort: 'instante',
} as const

export type CashMovement = {
  tipo: string
  instante: string
  numeroRecibo: string
  alumno: string
  medio: string
  simbolo: string
  decimales: number
  monto: string
}

/** The frozen movements of a close, in order. */
export async function movementsOf({ db }: Ctx, idCierre: number): Promise<CashMovement[]> {
  const { rows } = await sql<CashMovement>`
    select m.tipo, m.instante, i.numero_recibo, apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) as alumno,
      t.nombre as medio, o.simbolo, o.decimales, m.monto
    from cierre_movimiento m join ingreso i on i.id_ingreso = m.id_ingreso join usuario u on u.id_usuario = i.id_usuario
    join tipo t on t.id_tipo = m.id_medio_pago join moneda o on o.id_moneda = m.id_moneda
    where m.id_cierre = ${idCierre} order by m.id_cierre_movimiento`.execute(db)
  return rows
}

/**
 * Cash movements of some days, in the order in which they happened. The range of days keeps the result short
 * enough to page without an index.
 */
export async function searchMovements(
  ctx: Ctx,
  { page, size, sort, ...filter }: Parsed<Movimientos>,
): Promise<Answer<Movimientos>> {
  const found = matching(ctx, SOURCE, filter)
  const [campo = 'instante', way] = sort[0]?.split(',') ?? []
  const content = await found
    .selectAll()
    .orderBy(campo, way === 'desc' ? 'desc' : 'asc')
    .orderBy('idMovimiento')
    .limit(size)
    .offset(page * size)
    .execute()
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()
  return toPage(content, { total }, { page, size }) as Answer<Movimientos>
}
