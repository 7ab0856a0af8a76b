import type { HojaCertificado } from '#contract/certificados/certificacion-formato.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'

import { imagenesDeHoja } from './lamina.ts'
import { imagenesDe } from './repo.ts'

/** Refuses an element on a page that does not exist. */
export function refuseLostElements({ paginas, elementos }: Pick<HojaCertificado, 'paginas' | 'elementos'>) {
  const lost = elementos.findIndex(({ pagina }) => pagina > paginas)
  if (lost >= 0) throw new FailCampo(`elementos.${lost}.pagina`, 'certificado.sinPagina', { n: paginas })
}

/** Refuses a missing picture, naming its element. */
export async function refuseUnknownImages(ctx: Ctx, hoja: Pick<HojaCertificado, 'fondo' | 'elementos'>) {
  const known = await imagenesDe(ctx, imagenesDeHoja(hoja))
  if (hoja.fondo !== null && !known.has(hoja.fondo)) throw new FailCampo('fondo', 'certificado.sinImagen')
  const wrong = hoja.elementos.findIndex((e) => 'imagen' in e && e.imagen !== null && !known.has(e.imagen))
  if (wrong >= 0) throw new FailCampo(`elementos.${wrong}.imagen`, 'certificado.sinImagen')
}
