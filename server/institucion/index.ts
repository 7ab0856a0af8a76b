import type { FastifyInstance } from 'fastify'

import { formatsFor, localeFor } from '#contract/format.ts'
import { institucion as operaciones } from '#contract/institucion.ts'
import { type Idioma, IDIOMAS } from '#contract/sesion.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { noEncontrado } from '#server/core/fail.ts'

import { quitarLogo, subirLogo, verLogo } from './logo.ts'
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

export const institucionRoutes = (app: FastifyInstance) =>
  bind(app, operaciones, { logo: verLogo, subirLogo, quitarLogo })
