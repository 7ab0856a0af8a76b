import { sql } from 'kysely'

import type { control } from '#contract/control.ts'
import type { Parsed } from '#contract/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { encolar } from '#server/envio/index.ts'

export type Canal = Parsed<typeof control.recordar>['canal']

/** What is owed in one currency. Figures to be shown, never added here. */
export type Deuda = {
  simbolo: string
  saldo: number
  vencido: number
  /** What is reported and not yet confirmed is as much as is owed. */
  cubierta: boolean
  cuentas: { concepto: string; curso: string; fechaVencimiento: string; saldo: number; vencida: boolean }[]
}
export type Deudor = {
  idUsuario: number
  nombres: string
  correo: string | null
  celular: string | null
  deudas: Deuda[]
  /** The last reminder of those that are still recent. */
  recordado: string | null
}

/** What each of these people owes, and where they are reached: a minor without mail or phone, by their guardian's. */
export async function debtorsOf({ db, actor }: Ctx, ids: number[], horas: number): Promise<Deudor[]> {
  if (actor.alcance !== 'TODO') return []
  const { rows } = await sql<Deudor>`
    with abiertas as (
      select k.id_usuario, k.id_moneda, sum(k.saldo) as saldo, sum(k.en_revision) as en_revision,
        coalesce(sum(k.saldo) filter (where k.dias_vencido > 0), 0) as vencido,
        jsonb_agg(jsonb_build_object('concepto', k.concepto, 'curso', c.nombre, 'fechaVencimiento', k.fecha_vencimiento,
          'saldo', k.saldo, 'vencida', k.dias_vencido > 0) order by k.fecha_vencimiento, k.id_cuenta) as cuentas
      from control_cuenta k left join curso c on c.id_curso = k.id_curso
      where k.id_usuario = any (${ids}::bigint[]) and k.saldo > 0
      group by k.id_usuario, k.id_moneda
    )
    select u.id_usuario, u.nombres, coalesce(u.correo, u.apoderado ->> 'correo') as correo,
      coalesce(u.celular, u.apoderado ->> 'celular') as celular,
      (select coalesce(jsonb_agg(jsonb_build_object('simbolo', o.simbolo, 'saldo', a.saldo, 'vencido', a.vencido,
         'cubierta', a.en_revision >= a.saldo, 'cuentas', a.cuentas) order by o.id_moneda), '[]')
       from abiertas a join moneda o on o.id_moneda = a.id_moneda where a.id_usuario = u.id_usuario) as deudas,
      (select max(e.instante) from envio e where e.id_usuario = u.id_usuario and e.motivo = 'RECORDATORIO'
         and e.instante > now() - make_interval(secs => ${horas * 3600})) as recordado
    from usuario u where u.id_usuario = any (${ids}::bigint[])`.execute(db)
  return rows
}

/** The parameters that a reminder is made with, by their names. */
export async function settings({ db }: Ctx): Promise<Record<string, string | null>> {
  const rows = await db
    .selectFrom('parametro')
    .select(['clave', 'valor'])
    .where('clave', 'in', [
      'recordatorio.asunto',
      'recordatorio.cuerpo',
      'recordatorio.horas',
      'institucion.prefijoTelefono',
    ])
    .execute()
  return Object.fromEntries(rows.map(({ clave, valor }) => [clave, valor]))
}

type Dicho = Record<'destino' | 'asunto' | 'cuerpo', string> & { idUsuario: number; canal: Canal }

/** Keeps what was said. A mail waits to be sent; a link has been handed to whoever sends it. */
export async function keep(ctx: Ctx, { canal, ...dicho }: Dicho) {
  if (canal === 'CORREO') return encolar(ctx, { ...dicho, motivo: 'RECORDATORIO', tema: 'RECORDATORIOS' })
  await ctx.db
    .insertInto('envio')
    .values({ ...dicho, canal, estado: 'ENVIADO', motivo: 'RECORDATORIO' })
    .execute()
}
