import type { FastifyInstance } from 'fastify'

import { formatsFor, localeFor } from '#contract/core/format.ts'
import { institucion as operaciones } from '#contract/institucion/institucion.ts'
import { type Idioma, IDIOMAS } from '#contract/personas/sesion.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { noEncontrado } from '#server/core/fail.ts'

import { quitarLogo, subirLogo, verInstitucion, verLogo } from './logo.ts'
import { currencyById, currencyOf, logoOf, parameters } from './repo.ts'

const isIdioma = (valor: string): valor is Idioma => IDIOMAS.some((idioma) => idioma === valor)

const contact = ({ documento, direccion, telefono, correo }: Awaited<ReturnType<typeof parameters>>) => ({
  documento: documento ?? '',
  direccion: direccion ?? '',
  telefono: telefono ?? '',
  correo: correo ?? '',
})

/** Who we are, as the parameters say; what they leave empty or wrong is as in a new installation. */
export async function institucion(db: Db) {
  const { nombre, idioma, locale, zonaHoraria, moneda, ...datos } = await parameters(db)
  return {
    nombre: nombre || 'Mi institución',
    idioma: isIdioma(idioma ?? '') ? (idioma as Idioma) : 'es',
    locale: locale || 'es-PE',
    zonaHoraria: zonaHoraria || 'UTC',
    moneda: await currencyOf(db, moneda ?? ''),
    ...contact(datos),
    color: datos.color || 'marca',
    /** For the groups that have no address of their own. */
    aulaVirtual: datos.aulaVirtual || null,
  }
}

/** A currency by its id, or 404. */
export async function monedaDe(db: Db, idMoneda: number) {
  const moneda = await currencyById(db, idMoneda)
  if (!moneda) throw noEncontrado()
  return moneda
}

/** What a paper begins with, and how it writes amounts and dates for its reader. */
export async function membrete({ db, idioma }: Ctx) {
  const casa = await institucion(db)
  const locale = localeFor(idioma, casa.locale)
  return { ...casa, logo: await logoOf(db), formatos: formatsFor(locale, casa.zonaHoraria) }
}

const icon = (src: string, sizes: string, purpose = 'any') => ({ src, sizes, type: 'image/png', purpose })

/** What a phone asks for to keep the web among its applications, under the institution's name. */
export const manifestRoute = (app: FastifyInstance) =>
  app.get('/manifest.webmanifest', async (_req, reply) => {
    const { nombre, idioma } = await institucion(app.db)
    reply.type('application/manifest+json').header('cache-control', 'no-cache')
    return {
      id: '/',
      name: nombre,
      short_name: nombre,
      lang: idioma,
      start_url: '/dashboard/inicio',
      scope: '/',
      display: 'standalone',
      background_color: '#ffffff',
      theme_color: '#1f5f5b',
      icons: [
        icon('/icono-192.png', '192x192'),
        icon('/icono-512.png', '512x512'),
        icon('/icono-completo-512.png', '512x512', 'maskable'),
      ],
    }
  })

export const institucionRoutes = (app: FastifyInstance) =>
  bind(app, operaciones, { ver: verInstitucion, logo: verLogo, subirLogo, quitarLogo })
