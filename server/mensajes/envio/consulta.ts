import type { envio } from '#contract/mensajes/envio.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { whatsappLink } from '#server/core/whatsapp-link.ts'

import { envios, filaDe, historialDe, lockEnvio, markOpened, queueAgain } from './consulta-repo.ts'

export const ver: Handler<typeof envio.ver> = async (ctx, { id }) => {
  const row = await filaDe(ctx, id)
  const waits = row.canal === 'WHATSAPP' && row.cuerpo !== null
  return {
    ...row,
    enlace: waits ? whatsappLink(row.destino, row.cuerpo ?? '') : null,
    historial: await historialDe(ctx, id),
  }
}

async function retryEnvio(ctx: Ctx, id: number) {
  await envios.get(ctx, id)
  const { canal, estado, resultado, textLost, linkEnded } = await lockEnvio(ctx, id)
  if (canal !== 'CORREO') throw new Fail('CONFLICTO', 'envio.soloCorreos')
  if (estado === 'ENVIADO') throw new Fail('CONFLICTO', 'envio.yaEnviado')
  if (resultado === 'BAJA') throw new Fail('CONFLICTO', 'envio.deBaja')
  if (resultado === 'CORREGIDO') throw new Fail('CONFLICTO', 'envio.corregido')
  if (linkEnded) throw new Fail('CONFLICTO', 'envio.sinVinculo')
  if (textLost) throw new Fail('CONFLICTO', 'envio.reservado')
  return ctx.t('envio.seReintenta', { destino: await queueAgain(ctx, id) })
}

export const reintentar: Handler<typeof envio.reintentar> = (ctx, { envios: ids }) =>
  bulk(ctx, ids, (id) => retryEnvio(ctx, id))

export const abierto: Handler<typeof envio.abierto> = async (ctx, { idEnvio }) => {
  await envios.get(ctx, idEnvio)
  const { canal, estado } = await lockEnvio(ctx, idEnvio)
  if (canal !== 'WHATSAPP') throw new Fail('CONFLICTO', 'envio.soloWhatsapp')
  if (estado === 'PENDIENTE') await markOpened(ctx, idEnvio)
  return { mensaje: ctx.t('envio.marcado') }
}
