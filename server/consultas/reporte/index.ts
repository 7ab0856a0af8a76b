import type { FastifyInstance } from 'fastify'

import { reporte } from '#contract/consultas/reporte.ts'
import { XLSX } from '#contract/core/list-file.ts'
import { surnames } from '#contract/core/person-name.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'
import { listFile, type Writers } from '#server/core/list-file.ts'
import { internationalNumber } from '#server/personas/usuario/index.ts'
import { buscarUsuarios } from '#server/personas/usuario/index.ts'

import { contactSheet, participantSheet } from './columnas.ts'
import { moodleCsv } from './moodle.ts'
import { type Filtro, type Participante, participantes, readInstitucion } from './repo.ts'
import { vcard } from './vcard.ts'

/** States with a seat, unless others are asked for. */
const SEATED = ['PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA']
/** States that attend the course. */
const ATTENDING = ['ACTIVA', 'CULMINADA']

type Asked = { page: number; size: number; sort: string[] } & Filtro
const filterOf = ({ page: _page, size: _size, sort: _sort, ...filtro }: Asked, estado: string[]): Filtro => ({
  ...filtro,
  estado: filtro['estado'] ?? estado,
})

/** Names the file by its group, when all rows are of one. */
const nameOf = (what: string, rows: Participante[], hoy: string) => {
  const grupos = new Set(rows.map(({ grupo }) => grupo))
  const [one = ''] = grupos
  return [what, ...(grupos.size === 1 ? [one.replaceAll(/[^\p{L}\d_-]+/gu, '-')] : []), hoy].join('-')
}

const makeReportHandler =
  (writers: Writers): Handler<typeof reporte.participantes> =>
  async (ctx, asked) => {
    const rows = await participantes(ctx, filterOf(asked, SEATED))
    const { hoy, zona } = await readInstitucion(ctx)
    const datos = writers[XLSX]({
      ...participantSheet(ctx, rows),
      hoja: ctx.t('reporte.participantes'),
      zona,
    })
    return { nombre: `${nameOf('participantes', rows, hoy)}.xlsx`, tipo: XLSX, datos }
  }

const aulaVirtual: Handler<typeof reporte.aulaVirtual> = async (ctx, asked) => {
  const rows = await participantes(ctx, { ...filterOf(asked, ATTENDING), accesoAulaVirtual: true })
  const { hoy } = await readInstitucion(ctx)
  const datos = Buffer.from(moodleCsv(rows))
  return { nombre: `${nameOf('aula-virtual', rows, hoy)}.csv`, tipo: 'text/csv; charset=utf-8', datos }
}

const whatsapp =
  (writers: Writers): Handler<typeof reporte.grupoWhatsapp> =>
  async (ctx, { formato, ...asked }) => {
    const rows = await participantes(ctx, { ...filterOf(asked, ATTENDING), accesoComunicacion: true })
    const { hoy, zona, prefijo } = await readInstitucion(ctx)
    const nombre = nameOf('whatsapp', rows, hoy)
    const telefonoDe = ({ celular }: Participante) => internationalNumber(celular ?? '', prefijo)
    if (formato === 'xlsx') {
      const hoja = ctx.t('reporte.contactos')
      const datos = writers[XLSX]({ ...contactSheet(ctx, rows, telefonoDe), hoja, zona })
      return { nombre: `${nombre}.xlsx`, tipo: XLSX, datos }
    }
    // A participant without a phone is no contact.
    const cards = rows.flatMap((row) => {
      const telefono = telefonoDe(row)
      const nota = `${row.curso} · ${row.codigo}`
      return telefono ? vcard({ ...row, apellidos: surnames(row), telefono, nota }) : []
    })
    return { nombre: `${nombre}.vcf`, tipo: 'text/vcard; charset=utf-8', datos: Buffer.from(cards.join('')) }
  }

const usuarios =
  (writers: Writers): Handler<typeof reporte.usuarios> =>
  (ctx, input) => {
    const op = { ...usuario.buscar, path: '/usuarios' }
    return listFile(
      ctx,
      { op, handler: buscarUsuarios as never, input },
      { tipo: XLSX, write: writers[XLSX] },
    )
  }

export const reporteRoutes = (app: FastifyInstance) =>
  bind(app, reporte, {
    usuarios: usuarios(app.writers),
    participantes: makeReportHandler(app.writers),
    aulaVirtual,
    grupoWhatsapp: whatsapp(app.writers),
  })
