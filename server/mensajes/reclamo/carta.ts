import { reclamo } from '#contract/mensajes/reclamo.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { encolarCorreo } from '#server/mensajes/envio/index.ts'

import { type WrittenHoja, sectionsOf, writtenHoja } from './casa.ts'
import type { Hoja } from './repo.ts'

/** The whole sheet as text: the mail is the consumer's copy, also without its link. */
const textOf = (written: WrittenHoja) =>
  sectionsOf(written)
    .map(({ titulo, lineas }) =>
      [
        titulo.toUpperCase(),
        ...lineas.flatMap(([rotulo, valor]) => (valor ? [`${rotulo}: ${valor}`] : [])),
      ].join('\n'),
    )
    .join('\n\n')

type Sent = 'copia' | 'respuesta'

/** Queues a mail to the consumer in the caller's transaction: the copy of the sheet, or its answer. */
export async function mailConsumer(
  ctx: Ctx,
  { hoja, que, urlPublica }: { hoja: Hoja; que: Sent; urlPublica: string },
) {
  const written = writtenHoja(hoja)
  const { t, formatos } = written
  const { casa, numero, consumidor, correo, ficha, vence } = hoja
  const datos = { numero, consumidor, institucion: casa.nombre, vence: formatos.day(vence) }
  const enlace = `${urlPublica}/api${reclamo.hoja.path.replace(':ficha', ficha)}`
  await encolarCorreo(ctx, {
    idUsuario: null,
    destino: correo,
    asunto: t(`reclamo.${que}Asunto`, datos),
    cuerpo: [
      t(`reclamo.${que}Texto`, datos),
      textOf(written),
      t('reclamo.enlace', { enlace }),
      casa.nombre,
    ].join('\n\n'),
    motivo: 'RECLAMO',
    clave: `reclamo.${que}/${hoja.idReclamo}`,
  })
}
