import { sql } from 'kysely'

import type { Actor } from '#server/core/ctx.ts'

/** Days that the bell tells it. */
const TOLD_DAYS = 30

/** Sums up the money that others gave back and the charges that they lowered, which the reader has not read in the bell. */
export const sumUpMoneyBack = ({ idUsuario, alcance }: Actor) => sql`(
  with r as materialized (
    select d.instante, d.id_moneda, d.monto from dinero_vuelto d join aviso_leido a on a.id_usuario = ${idUsuario}
    where ${alcance === 'TODO'} and d.instante > now() - make_interval(days => ${TOLD_DAYS}) and d.id_autor is distinct from ${idUsuario}
      and date_trunc('milliseconds', d.instante) > a.hasta and d.tipo || ':' || d.id <> all (a.claves))
  select jsonb_build_object(
    'cantidad', (select count(*) from r), 'desde', (select dia_de(min(instante)) from r), 'filas', '[]'::jsonb,
    'montos', (select coalesce(jsonb_agg(jsonb_build_object('moneda', moneda_corta(o), 'monto', s.monto) order by s.id_moneda), '[]')
      from (select id_moneda, sum(monto) as monto from r group by id_moneda) s join moneda o on o.id_moneda = s.id_moneda)))`
