import { reclamo } from '#contract/mensajes/reclamo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { encolarCorreo } from '#server/mensajes/envio/index.ts'

import { writtenHoja } from './casa.ts'
import type { Hoja } from './repo.ts'

type Sent = 'copia' | 'respuesta'

/**
 * Queues a mail to the consumer in the caller's transaction: that the sheet is registered, or answered. Number, day and link only: a mail
 * with words of the sender would carry them to any address that is typed (decision 180).
 */
export async function mailConsumer(
  ctx: Ctx,
  { hoja, que, urlPublica }: { hoja: Hoja; que: Sent; urlPublica: string },
) {
  const { t, formatos } = writtenHoja(hoja)
  const { casa, numero, fecha, correo, ficha, vence } = hoja
  if (correo === null) return
  const datos = {
    numero,
    fecha: formatos.day(fecha),
    institucion: casa.nombre,
    vence: formatos.day(vence),
  }
  const enlace = `${urlPublica}/api${reclamo.hoja.path.replace(':ficha', ficha)}`
  await encolarCorreo(ctx, {
    idUsuario: null,
    destino: correo,
    asunto: t(`reclamo.${que}Asunto`, datos),
    cuerpo: [t(`reclamo.${que}Texto`, datos), t('reclamo.enlace', { enlace }), casa.nombre].join('\n\n'),
    motivo: 'RECLAMO',
    clave: `reclamo.${que}/${hoja.idReclamo}`,
  })
}
