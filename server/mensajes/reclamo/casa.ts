import { type Formats, formatsFor, localeFor } from '#contract/core/format.ts'
import type { Idioma } from '#contract/core/idiomas.ts'
import type { Translate } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { translator } from '#server/core/words.ts'
import { institucion, logoPrint } from '#server/institucion/institucion/index.ts'

import type { CasaDeHoja, Hoja } from './repo.ts'

/** The institution, where its complaints book is open. */
export async function openBook(ctx: Ctx) {
  const casa = await institucion(ctx.db)
  if (!casa.conLibro) throw new Fail('NO_ENCONTRADO', 'reclamo.sinLibro')
  return casa
}

/** Reads the data of the institution that a sheet keeps. */
export async function casaOfToday({ db }: Pick<Ctx, 'db'>): Promise<CasaDeHoja> {
  const { nombre, documento, direccion, telefono, correo, idioma, locale, zonaHoraria } =
    await institucion(db)
  const logo = (await logoPrint(db)) ?? null
  return { nombre, documento, direccion, telefono, correo, idioma, locale, zonaHoraria, logo }
}

/** A sheet speaks the institution's language: it is a document of the institution's, read by an authority too. */
export type WrittenHoja = { t: Translate; idioma: Idioma; formatos: Formats; hoja: Hoja }

export function writtenHoja(hoja: Hoja): WrittenHoja {
  const { idioma, locale, zonaHoraria } = hoja.casa
  return {
    t: translator(idioma),
    idioma,
    formatos: formatsFor(localeFor(idioma, locale), zonaHoraria),
    hoja,
  }
}

type Linea = readonly [rotulo: string, valor: string | null]
type Seccion = { titulo: string; lineas: Linea[] }

const consumerSection = ({ t, hoja }: WrittenHoja): Seccion => ({
  titulo: t('reclamo.delConsumidor'),
  lineas: [
    [t('reclamo.consumidor'), hoja.consumidor],
    [t('reclamo.numeroDocumento'), `${t(`documentoReclamo.${hoja.tipoDocumento}`)} ${hoja.numeroDocumento}`],
    [t('reclamo.direccion'), hoja.direccion],
    [t('reclamo.telefono'), hoja.telefono],
    [t('reclamo.correo'), hoja.correo],
    [t('reclamo.apoderado'), hoja.apoderado],
  ],
})

const goodSection = ({ t, formatos, hoja }: WrittenHoja): Seccion => ({
  titulo: t('reclamo.delBien'),
  lineas: [
    [t('reclamo.bien'), t(`bienReclamo.${hoja.bien}`)],
    [
      t('reclamo.monto'),
      hoja.monto !== null && hoja.moneda ? formatos.money(Number(hoja.monto), hoja.moneda) : null,
    ],
    [t('reclamo.descripcion'), hoja.descripcion],
  ],
})

const complaintSection = ({ t, hoja }: WrittenHoja): Seccion => ({
  titulo: t('reclamo.delReclamo'),
  lineas: [
    [t('reclamo.tipo'), t(`tipoReclamo.${hoja.tipo}`)],
    [t('reclamo.detalle'), hoja.detalle],
    [t('reclamo.pedido'), hoja.pedido],
  ],
})

const answerSection = ({ t, formatos, hoja }: WrittenHoja): Seccion => ({
  titulo: t('reclamo.deLaInstitucion'),
  lineas: hoja.fechaRespuesta
    ? [
        [t('lista.estado'), t(`estado.reclamo.${hoja.estado}`)],
        [t('reclamo.fechaRespuesta'), formatos.moment(hoja.fechaRespuesta)],
        [t('reclamo.respuesta'), hoja.respuesta],
      ]
    : [[t('reclamo.vence'), formatos.day(hoja.vence)]],
})

/** The sections of a sheet, as the annex of the law orders them. */
export const sectionsOf = (written: WrittenHoja): Seccion[] =>
  [consumerSection, goodSection, complaintSection, answerSection].map((section) => section(written))
