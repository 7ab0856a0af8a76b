import type { FastifyInstance } from 'fastify'

import { reporte } from '#contract/consultas/reporte.ts'
import { XLSX } from '#contract/core/list-file.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { listFile, type Writers } from '#server/core/list-file.ts'
import { stateName } from '#server/core/table.ts'
import { internationalNumber } from '#server/mensajes/mensaje/index.ts'
import { buscarUsuarios } from '#server/personas/usuario/index.ts'

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

const apellidosDe = ({ papellido, sapellido }: Participante) =>
  [papellido, sapellido].filter(Boolean).join(' ')
const texto = (titulo: string, ancho?: number) => ({
  titulo,
  tipo: 'texto' as const,
  ...(ancho && { ancho }),
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
    const { t } = ctx
    const rows = await participantes(ctx, filterOf(asked, SEATED))
    const { hoy, zona } = await readInstitucion(ctx)
    const columnas = [
      { titulo: t('reporte.numero'), tipo: 'numero' as const, ancho: 6 },
      texto(t('reporte.grupo'), 16),
      texto(t('reporte.curso'), 28),
      texto(t('reporte.matricula'), 14),
      texto(t('reporte.apellidos'), 28),
      texto(t('reporte.nombres'), 24),
      texto(t('reporte.tipoDocumento'), 10),
      texto(t('reporte.numeroDocumento'), 14),
      texto(t('reporte.correo'), 30),
      texto(t('reporte.celular'), 16),
      texto(t('reporte.apoderado'), 26),
      texto(t('reporte.celularApoderado'), 16),
      texto(t('reporte.tipo'), 16),
      texto(t('reporte.estado'), 14),
      { titulo: t('reporte.fecha'), tipo: 'fecha' as const, ancho: 12 },
      texto(t('reporte.aulaVirtual'), 12),
      texto(t('reporte.comunicacion'), 12),
    ]
    const yesNo = (value: boolean) => t(value ? 'app.si' : 'app.no')
    const filas = numbered(rows).map(([numero, row]) => [
      numero,
      row.grupo,
      row.curso,
      row.codigo,
      apellidosDe(row),
      row.nombres,
      row.tipoDocumento,
      row.numeroDocumento,
      row.correo,
      row.celular,
      row.apoderado?.nombre,
      row.apoderado?.celular,
      row.tipo,
      stateName(ctx, 'matricula', row.estado),
      row.fecha,
      yesNo(row.accesoAulaVirtual),
      yesNo(row.accesoComunicacion),
    ])
    const datos = writers[XLSX]({ columnas, filas, hoja: t('reporte.participantes'), zona })
    return { nombre: `${nameOf('participantes', rows, hoy)}.xlsx`, tipo: XLSX, datos }
  }

/** Numbers the rows from 1 in each group, as on a printed list. */
function numbered(rows: Participante[]): [number, Participante][] {
  let [grupo, n] = ['', 0]
  return rows.map((row) => {
    n = row.grupo === grupo ? n + 1 : 1
    grupo = row.grupo
    return [n, row]
  })
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
      const columnas = contactColumns(ctx)
      const filas = rows.map((row) => [
        row.grupo,
        apellidosDe(row),
        row.nombres,
        addPlusSign(telefonoDe(row)),
        row.celular,
      ])
      const datos = writers[XLSX]({ columnas, filas, hoja: ctx.t('reporte.contactos'), zona })
      return { nombre: `${nombre}.xlsx`, tipo: XLSX, datos }
    }
    // A participant without a phone is no contact.
    const cards = rows.flatMap((row) => {
      const telefono = telefonoDe(row)
      const nota = `${row.curso} · ${row.codigo}`
      return telefono ? vcard({ ...row, apellidos: apellidosDe(row), telefono, nota }) : []
    })
    return { nombre: `${nombre}.vcf`, tipo: 'text/vcard; charset=utf-8', datos: Buffer.from(cards.join('')) }
  }

const addPlusSign = (digits: string | undefined) => digits && `+${digits}`
const contactColumns = ({ t }: Ctx) => [
  texto(t('reporte.grupo'), 16),
  texto(t('reporte.apellidos'), 28),
  texto(t('reporte.nombres'), 24),
  texto(t('reporte.whatsapp'), 18),
  texto(t('reporte.celular'), 18),
]

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
