import { sql } from 'kysely'

import type { Answer, Parsed } from '#contract/core/op.ts'
import { envio } from '#contract/mensajes/envio.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { table } from '#server/core/table.ts'

type FilaDeEnvio = Answer<typeof envio.buscar>['content'][number] & { cuerpo: string | null }

const source = {
  name: 'envio',
  view: 'envioFila',
  id: 'idEnvio',
  texto: 'busqueda',
  telefono: { columna: 'idUsuario', de: 'usuarios_con_telefono' },
  instante: 'instante',
  defaultSort: 'idEnvio,desc',
} as const

/** Every mail, sent or waiting. Only for actors with the scope TODO. */
export const envios = table(
  { ver: envio.ver, buscar: envio.buscar },
  {
    ...source,
    recuento: true,
    alcance: {},
  },
)

const propios = table(
  { ver: envio.ver, buscar: envio.propios },
  {
    ...source,
    alcance: 'LIBRE',
  },
)

/** The mails sent to the actor: not those to an adult without an account, which stand under the student's user. */
export const searchOwnEnvios = (ctx: Ctx, input: Parsed<typeof envio.propios>) => {
  const { idUsuario } = ctx.actor
  // By the user, who has an index, and of those by the reader.
  const own = { ...input, idUsuario, idLector: idUsuario, estado: 'ENVIADO' }
  return propios.search(ctx, own)
}

export const filaDe = async (ctx: Ctx, id: number) => (await envios.get(ctx, id)) as unknown as FilaDeEnvio

type Intento = Answer<typeof envio.ver>['historial'][number]

export const historialDe = ({ db }: Ctx, idEnvio: number) =>
  db
    .selectFrom('envioIntento')
    .select(['inicio', 'fin', 'resultado', 'codigo', 'detalle'])
    .where('idEnvio', '=', idEnvio)
    .orderBy('inicio')
    .execute() as Promise<Intento[]>

type EnvioComprobante = Pick<FilaDeEnvio, 'idEnvio' | 'destino' | 'instante' | 'terminado' | 'estado'>

/** The mails that carry a comprobante, the last first. */
export async function enviosDeComprobante({ db }: Ctx, idComprobante: number): Promise<EnvioComprobante[]> {
  const rows = await db
    .selectFrom('envio')
    .select(['idEnvio', 'destino', 'instante', 'terminado', 'estado'])
    .where('idComprobante', '=', idComprobante)
    .orderBy('idEnvio', 'desc')
    .limit(50)
    .execute()
  return rows as EnvioComprobante[]
}

export type Reintentable = {
  canal: string
  estado: string
  resultado: string | null
  textLost: boolean
  linkEnded: boolean
}

/** Locks a mail, so that no server sends it meanwhile. */
export async function lockEnvio({ db }: Ctx, idEnvio: number): Promise<Reintentable> {
  const { rows } = await sql<Reintentable>`
    select canal, estado, resultado, reservado and cuerpo = '' as text_lost,
      exists (select from vinculo v where v.id_vinculo = e.id_vinculo and not vinculo_avisa(v)) as link_ended
    from envio e where id_envio = ${idEnvio} for update`.execute(db)
  if (!rows[0]) throw noEncontrado()
  return rows[0]
}

/** Queues a mail again, with its tries reset, to its reader's present address, which it returns. */
export async function queueAgain({ db }: Ctx, idEnvio: number): Promise<string> {
  const { rows } = await sql<{ destino: string }>`
    update envio e set estado = 'PENDIENTE', intentos = 0, proximo = now(), terminado = null, caduca = null,
      destino = coalesce(case when e.id_vinculo is null then (select u.correo from usuario u where u.id_usuario = e.id_usuario)
        else (select coalesce(u.correo, v.correo) from vinculo v left join usuario u on u.id_usuario = v.id_usuario where v.id_vinculo = e.id_vinculo) end,
        e.destino)
    where id_envio = ${idEnvio} returning destino`.execute(db)
  return rows[0]?.destino ?? ''
}

export const markOpened = ({ db }: Ctx, idEnvio: number) =>
  sql`update envio set estado = 'ENVIADO', intentos = 1, terminado = now(), resultado = actor()
    where id_envio = ${idEnvio}`.execute(db)
