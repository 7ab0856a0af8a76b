import { sql } from 'kysely'

import type { Permiso } from '#contract/core/permisos.ts'
import type { DondePagar } from '#contract/institucion/cuenta-bancaria.ts'
import type { Db } from '#server/core/db.ts'

/** The accounts in use in their order, and the wallets with a number or a picture. */
export async function readDondePagar(db: Db): Promise<DondePagar> {
  const { rows } = await sql<DondePagar>`select
    (select coalesce(jsonb_agg(jsonb_build_object('idCuentaBancaria', id_cuenta_bancaria, 'banco', banco, 'numero', numero, 'cci', cci,
       'titular', titular, 'moneda', moneda) order by orden, id_cuenta_bancaria), '[]')
     from cuenta_bancaria_fila where estado = 'ACTIVO') as cuentas,
    (select coalesce(jsonb_agg(jsonb_build_object('billetera', b.billetera, 'nombre', t.nombre,
       'numero', case when n.numero <> '' then n.numero end, 'qr', q.sha256) order by t.orden), '[]')
     from unnest('{YAPE,PLIN}'::text[]) b (billetera)
     cross join lateral (select parametro_de('pago.' || lower(b.billetera)) as numero) n
     join tipo t on t.categoria = 'MEDIO_PAGO' and t.codigo = b.billetera and t.estado = 'ACTIVO'
     left join billetera_qr q on q.billetera = b.billetera
     where q.sha256 is not null or n.numero <> '') as billeteras`.execute(db)
  return rows[0] as DondePagar
}

const DIRECTOR: Permiso = 'per_configuracion'
/** Reason of the mail, in the list of mails. */
const MOTIVO = 'DONDE_PAGAR'

/** Queues a mail to each active user who may change the settings and has an address. */
export async function mailDirectors(db: Db, { asunto, cuerpo }: { asunto: string; cuerpo: string }) {
  await sql`insert into envio (canal, id_usuario, destino, asunto, cuerpo, motivo)
    select 'CORREO', u.id_usuario, u.correo, ${asunto}, ${cuerpo}, ${MOTIVO}
    from usuario u join perfil p on p.id_perfil = u.id_perfil
    where u.estado = 'ACTIVO' and u.correo <> '' and ${DIRECTOR} = any(p.authorities)
    order by u.id_usuario`.execute(db)
}

/** Name and language of the institution. */
export async function readWriter(db: Db): Promise<{ nombre: string; idioma: string }> {
  const { rows } = await sql<{ nombre: string | null; idioma: string | null }>`
    select parametro_de('institucion.nombre') as nombre, parametro_de('institucion.idioma') as idioma`.execute(
    db,
  )
  return { nombre: rows[0]?.nombre ?? '', idioma: rows[0]?.idioma ?? '' }
}
