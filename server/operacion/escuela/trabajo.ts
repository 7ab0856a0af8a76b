import { withSession } from '#server/core/session.ts'

// Each line is the condition of a loop, without its order and its locks: what is due in a school that is not open.
const DUE = `
  exists (select from tarea where estado in ('EN_COLA', 'EN_CURSO') and no_antes <= now())
  or exists (select from aviso where proximo <= now())
  or exists (select from envio where $1::boolean and estado = 'PENDIENTE' and canal = 'CORREO' and proximo <= now())
  or exists (select from notificacion where estado = 'PENDIENTE' and proxima <= now())
  or exists (select from orden where proxima <= now())
  or exists (select from devolucion where proxima <= now())
  or exists (select from archivo_lectura where estado = 'PENDIENTE' and (tomada is null or tomada < now() - interval '30 minutes'))
  or exists (select from espera where estado = 'OFRECIDA' and vence <= now())
  or exists (select from reserva where estado = 'VIGENTE' and vence <= now())
  or exists (select from inscripcion where estado = 'PENDIENTE' and vence <= now())
  or exists (select from interesado i where parametro_de('interesado.recuerda') = 'true' and i.a_medias and i.estado = 'NUEVO' and i.aceptado is not null
    and i.correo is not null and i.dejado between now() - interval '24 hours' and now() - interval '2 hours'
    and not exists (select from envio e where e.id_interesado = i.id_interesado))
  or exists (select from comprobante_correo where proximo <= now() - interval '1 hour')
  or exists (select from comprobante where $2::boolean and estado in ('PENDIENTE', 'ENVIADO') and proximo <= now())
  or exists (select from comprobante_lote where $2::boolean and estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO') and proximo <= now())`

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
    const { rows } = await session.query<Asked>(`select hoy()::text as hoy, ${DUE} as debe`, [correo, emite])
    return rows[0]!
  })
