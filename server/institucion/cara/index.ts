import type { FastifyInstance, FastifyReply } from 'fastify'

import { addresses } from '#contract/core/addresses.ts'
import { barOf } from '#contract/core/color.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { imageOf } from '#server/institucion/institucion/index.ts'

import { caraDe } from './cara.ts'
import { ICONS, iconPrint, pngIcon, svgIcon } from './icon.ts'

export { dresser } from './dress.ts'

const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose })

/** Asked again each time: the institution may have another name, colour or logo. */
const fresh = (reply: FastifyReply, type: string) => reply.type(type).header('cache-control', 'no-cache')

/** The web app manifest: lets a phone install the web under the institution's name, in its colour. */
const manifestRoute = (app: FastifyInstance) =>
  app.get('/manifest.webmanifest', async (_req, reply) => {
    const cara = await caraDe(app.db)
    const print = iconPrint(cara)
    fresh(reply, 'application/manifest+json')
    return {
      id: '/',
      name: cara.nombre,
      short_name: cara.nombre,
      lang: cara.idioma,
      start_url: addresses.inicio,
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: barOf(cara.color),
      icons: [
        icon(`/icono-192.png?${print}`, '192x192'),
        icon(`/icono-512.png?${print}`, '512x512'),
        icon(`/icono-completo-512.png?${print}`, '512x512', 'maskable'),
      ],
    }
  })

/** The manifest, the icons and the picture of the institution, outside the API. */
export function caraRoutes(app: FastifyInstance) {
  manifestRoute(app)
  app.get('/icono.svg', async (_req, reply) => {
    fresh(reply, 'image/svg+xml')
    return svgIcon(app.db, await caraDe(app.db))
  })
  // Served outside the API: browsers keep none of its answers, and this one for good, by the print in its address.
  app.get<{ Querystring: Record<string, string> }>('/entrada.webp', async (req, reply) => {
    const { imagen } = await caraDe(app.db)
    const datos = imagen !== null && imagen in req.query ? await imageOf(app.db) : undefined
    if (!datos) throw noEncontrado()
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(datos)
  })
  for (const name of ICONS)
    app.get(`/icono-${name}.png`, async (_req, reply) => {
      fresh(reply, 'image/png')
      return pngIcon(app.db, await caraDe(app.db), name)
    })
}
