import { withSession } from '#server/core/session.ts'

/**
 * The condition of each loop without its order and its locks: what is due in a school that is not open. Each loop of server/loops.ts
 * names those that are its own. $1: whether mails can be sent; $2: whether documents can.
 */
export const DUE = {
  tarea: `tarea where estado in ('EN_COLA', 'EN_CURSO') and no_antes <= now()`,
  aviso: `aviso where proximo <= now()`,
  envio: `envio where $1::boolean and estado = 'PENDIENTE' and canal = 'CORREO' and proximo <= now()`,
  notificacion: `notificacion where estado = 'PENDIENTE' and proxima <= now()`,
  orden: `orden where proxima <= now()`,
  devolucion: `devolucion where proxima <= now()`,
  lectura: `archivo_lectura where estado = 'PENDIENTE' and (tomada is null or tomada < now() - interval '30 minutes')`,
  espera: `espera where estado = 'OFRECIDA' and vence <= now()`,
  reserva: `reserva where estado = 'VIGENTE' and vence <= now()`,
  inscripcion: `inscripcion where estado = 'PENDIENTE' and vence <= now()`,
  interesado: `interesado i where parametro_de('interesado.recuerda') = 'true' and i.a_medias and i.estado = 'NUEVO' and i.aceptado is not null
    and i.correo is not null and i.dejado between now() - interval '24 hours' and now() - interval '2 hours'
    and not exists (select from envio e where e.id_interesado = i.id_interesado)`,
  correo: `comprobante_correo where proximo <= now() - interval '1 hour'`,
  comprobante: `comprobante where $2::boolean and estado in ('PENDIENTE', 'ENVIADO') and proximo <= now()`,
  lote: `comprobante_lote where $2::boolean and estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO') and proximo <= now()`,
}
export type Due = keyof typeof DUE

const QUESTION = Object.values(DUE)
  .map((condition) => `exists (select from ${condition})`)
  .join(' or ')

export type Asked = { hoy: string; debe: boolean }

/**
 * Asks a school that is not open, in one statement, for its day and whether a loop of it has something to do. `correo` and `emite` say
 * whether it has a mail server and a tax office, without which what waits for them goes on waiting.
 */
export const asksForWork = (
  connectionString: string,
  { correo, emite }: { correo: boolean; emite: boolean },
): Promise<Asked> =>
  withSession(connectionString, async (session) => {
    const { rows } = await session.query<Asked>(`select hoy()::text as hoy, ${QUESTION} as debe`, [
      correo,
      emite,
    ])
    return rows[0]!
  })
