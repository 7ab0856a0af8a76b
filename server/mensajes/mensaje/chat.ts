import type { TipoMensaje } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { whatsappLink } from '#server/core/whatsapp-link.ts'
import { internationalNumber } from '#server/personas/usuario/index.ts'

import { readAjustes, textoPredeterminado } from './ajustes-repo.ts'
import { cartasDe } from './carta.ts'
import { casaDe } from './casa.ts'
import { letterTo, readersIn } from './recipients.ts'

type Asked = { tipo: TipoMensaje; id: number; urlPublica: string }

/**
 * Opens a chat with the first reader of a letter, with its text: that of the template of WhatsApp, else of the mail. Null without a text, or a number
 * that can be dialled.
 */
export async function chatOf(ctx: Ctx, { tipo, id, urlPublica }: Asked): Promise<string | null> {
  const texto =
    (await textoPredeterminado(ctx, tipo, 'WHATSAPP')) ?? (await textoPredeterminado(ctx, tipo, 'CORREO'))
  const casa = await casaDe(ctx.db, urlPublica)
  const { horas, prefijo } = await readAjustes(ctx)
  const [carta] = await cartasDe(ctx, tipo, { casa, horas, ids: [id] })
  const [reader] = carta ? readersIn(carta, 'WHATSAPP') : []
  const digits = reader && internationalNumber(reader.destino, prefijo)
  if (!texto || !carta || !digits) return null
  return whatsappLink(digits, letterTo(texto, carta, reader, casa.idioma).cuerpo)
}
