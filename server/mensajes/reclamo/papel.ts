import { DIAS_RECLAMO } from '#contract/mensajes/reclamo.ts'
import type { Db } from '#server/core/db.ts'
import { logoDe } from '#server/institucion/institucion/index.ts'
import {
  A4,
  type Block,
  imprimir,
  labelledRows,
  letterhead,
  type PaperDocument,
  signatureLines,
} from '#server/institucion/papel/index.ts'

import { type WrittenHoja, sectionsOf, writtenHoja } from './casa.ts'
import type { Hoja } from './repo.ts'

const recuadro = ({ t, formatos, hoja }: WrittenHoja): Block => ({
  stack: [
    { text: t('reclamo.hoja'), style: 'titulo' },
    { text: hoja.numero, style: 'numero' },
    { text: formatos.day(hoja.fecha), style: 'tenue' },
  ],
  alignment: 'right',
})

const sectionBlocks = (written: WrittenHoja): Block[] =>
  sectionsOf(written).flatMap(({ titulo, lineas }): Block[] => [
    { text: titulo, style: 'seccion', margin: [0, 14, 0, 4] },
    labelledRows(lineas),
  ])

/** Notes that the law requires on every sheet. */
const notesOf = ({ t }: WrittenHoja): Block => ({
  stack: [
    t('reclamo.esReclamo'),
    t('reclamo.esQueja'),
    t('reclamo.plazoLegal', { n: DIAS_RECLAMO }),
    t('reclamo.otrasVias'),
  ].map((text) => ({ text, style: 'rotulo', margin: [0, 0, 0, 3] })),
  margin: [0, 22, 0, 0],
})

/** Places to sign, on a sheet that is printed at the counter. */
const signatures = ({ t }: WrittenHoja): Block =>
  signatureLines([t('reclamo.firmaConsumidor'), t('reclamo.firmaInstitucion')])

type Look = { logo: Buffer | undefined; signed: boolean }

function redactarHoja(written: WrittenHoja, { logo, signed }: Look): PaperDocument {
  const { t, idioma, hoja } = written
  const { imagenes, bloque } = letterhead({ ...hoja.casa, logo }, recuadro(written))
  const titulo = `${t('reclamo.hoja')} ${hoja.numero}`
  return {
    titulo,
    idioma,
    instante: hoja.fechaRespuesta ?? hoja.fechaCreacion,
    hoja: A4,
    imagenes,
    encabezado: titulo,
    pie: { texto: '', numero: t('papel.pagina', { pagina: '{pagina}', paginas: '{paginas}' }) },
    cuerpo: [bloque, ...sectionBlocks(written), ...(signed ? [signatures(written)] : []), notesOf(written)],
  }
}

/** A sheet as a PDF, with its answer once there is one; `signed`: with the places to sign. */
export async function papelDe(db: Db, hoja: Hoja, { signed = false } = {}) {
  const logo = await logoDe(db, hoja.casa.logo)
  const documento = redactarHoja(writtenHoja(hoja), { logo, signed })
  return {
    nombre: `reclamo-${hoja.numero}.pdf`,
    tipo: 'application/pdf',
    datos: await imprimir(documento),
  }
}
