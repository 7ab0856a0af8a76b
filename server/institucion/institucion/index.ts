import type { FastifyInstance } from 'fastify'

import { formatsFor, localeFor } from '#contract/core/format.ts'
import { institucion as operaciones } from '#contract/institucion/institucion.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { noEncontrado } from '#server/core/fail.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import { quitarImagen, subirImagen } from './imagen.ts'
import { quitarLogo, subirLogo, verInstitucion, verLogo } from './logo.ts'
import { currencyById, currencyOf, documentOf, logoOf } from './repo.ts'

export { formatosDe } from './formatos-repo.ts'
export { cleanPicture, printOf, reducePicture } from './logo.ts'
export { ageOfMajority, imageOf, isMinorBorn, logoDe, logoOf, logoPrint, picturesOf } from './repo.ts'

const CLAVES = [
  'institucion.nombre',
  'institucion.direccion',
  'institucion.telefono',
  'institucion.correo',
  'institucion.color',
  'institucion.aulaVirtual',
  'institucion.idioma',
  'institucion.locale',
  'institucion.zonaHoraria',
  'institucion.moneda',
  'pago.redondeo',
  'institucion.pais',
  'reclamo.libro',
  'comprobante.emite',
] as const

/** The institution as its settings describe it. */
export async function institucion(db: Db) {
  const casa = await readSettings(db, CLAVES)
  return {
    nombre: casa['institucion.nombre'],
    documento: await documentOf(db),
    direccion: casa['institucion.direccion'],
    telefono: casa['institucion.telefono'],
    correo: casa['institucion.correo'],
    color: casa['institucion.color'],
    /** Default for groups without an address of their own. */
    aulaVirtual: casa['institucion.aulaVirtual'] || null,
    idioma: casa['institucion.idioma'],
    locale: casa['institucion.locale'],
    zonaHoraria: casa['institucion.zonaHoraria'],
    moneda: await currencyOf(db, casa['institucion.moneda']),
    redondeo: casa['pago.redondeo'],
    emiteComprobantes: casa['comprobante.emite'],
    /** Whether the complaints book is open. By default, in the country that has a law for it. */
    conLibro:
      casa['reclamo.libro'] === 'PAIS' ? casa['institucion.pais'] === 'PE' : casa['reclamo.libro'] === 'SI',
  }
}

/** A currency by its id, or 404. */
export async function monedaDe(db: Db, idMoneda: number) {
  const moneda = await currencyById(db, idMoneda)
  if (!moneda) throw noEncontrado()
  return moneda
}

/** The letterhead of a paper, and the formats of its amounts and dates for the reader. */
export async function membrete({ db, idioma }: Ctx) {
  const casa = await institucion(db)
  const locale = localeFor(idioma, casa.locale)
  return { ...casa, logo: await logoOf(db), formatos: formatsFor(locale, casa.zonaHoraria) }
}

export const institucionRoutes = (app: FastifyInstance) =>
  bind(app, operaciones, {
    ver: verInstitucion,
    logo: verLogo,
    subirLogo,
    quitarLogo,
    subirImagen,
    quitarImagen,
  })
