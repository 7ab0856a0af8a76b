import type { HojaCertificado, ValoresCertificado } from '#contract/certificados/certificacion-formato.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { institucion, membrete } from '#server/institucion/institucion/index.ts'
import { imprimir } from '#server/institucion/papel/index.ts'

import { imagenesDe } from './repo.ts'

const LOGO = 0

/** The ids of a sheet's pictures. */
export const imagenesDeHoja = ({
  fondo,
  elementos,
}: Pick<HojaCertificado, 'fondo' | 'elementos'>): number[] => [
  ...new Set([fondo, ...elementos.map((e) => ('imagen' in e ? e.imagen : null))].filter((id) => id !== null)),
]

/** Returns what prints a sheet many times, with its pictures read once. */
export async function laminaPrinter(ctx: Ctx, hoja: HojaCertificado) {
  const { tamano, orientacion, paginas, fondo, fondoEnTodas, elementos } = hoja
  const lamina = { tamano, orientacion, paginas, fondo, fondoEnTodas, elementos }
  const [casa, { logo }] = [await institucion(ctx.db), await membrete(ctx)]
  const imagenes = await imagenesDe(ctx, imagenesDeHoja(hoja))
  if (logo) imagenes.set(LOGO, new Uint8Array(logo))
  return {
    casa,
    imprimir: (titulo: string, valores: ValoresCertificado, instante: string) =>
      imprimir({
        lamina,
        valores,
        titulo,
        autor: casa.nombre,
        idioma: casa.idioma,
        instante,
        qr: valores.direccion,
        imagenes,
      }),
  }
}
