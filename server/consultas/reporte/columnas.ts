import { surnames } from '#contract/core/person-name.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'

import type { Participante } from './repo.ts'

/** A column of a sheet: its heading, its width and its value of a row. */
type Columna<R> = {
  titulo: string
  tipo: 'texto' | 'numero' | 'fecha'
  ancho: number
  valor: (row: R) => string | number | null | undefined
}

const texto = <R>(titulo: string, ancho: number, valor: Columna<R>['valor']): Columna<R> => ({
  titulo,
  tipo: 'texto',
  ancho,
  valor,
})

/** The headings and the rows of a sheet. */
const sheetOf = <R>(columnas: Columna<R>[], rows: readonly R[]) => ({
  columnas: columnas.map(({ titulo, tipo, ancho }) => ({ titulo, tipo, ancho })),
  filas: rows.map((row) => columnas.map(({ valor }) => valor(row))),
})

type Numbered = Participante & { numero: number }
/** Numbers the rows from 1 in each group, as on a printed list. */
function numbered(rows: readonly Participante[]): Numbered[] {
  let [grupo, numero] = ['', 0]
  return rows.map((row) => {
    numero = row.grupo === grupo ? numero + 1 : 1
    grupo = row.grupo
    return { ...row, numero }
  })
}

function participantColumns(ctx: Ctx): Columna<Numbered>[] {
  const { t } = ctx
  const yesNo = (value: boolean) => t(value ? 'app.si' : 'app.no')
  return [
    { titulo: t('reporte.numero'), tipo: 'numero', ancho: 6, valor: (row) => row.numero },
    texto(t('reporte.grupo'), 16, (row) => row.grupo),
    texto(t('reporte.curso'), 28, (row) => row.curso),
    texto(t('reporte.matricula'), 14, (row) => row.codigo),
    texto(t('reporte.apellidos'), 28, surnames),
    texto(t('reporte.nombres'), 24, (row) => row.nombres),
    texto(t('reporte.tipoDocumento'), 10, (row) => row.tipoDocumento),
    texto(t('reporte.numeroDocumento'), 14, (row) => row.numeroDocumento),
    texto(t('reporte.correo'), 30, (row) => row.correo),
    texto(t('reporte.celular'), 16, (row) => row.celular),
    texto(t('reporte.apoderado'), 26, (row) => row.apoderado?.nombre),
    texto(t('reporte.celularApoderado'), 16, (row) => row.apoderado?.celular),
    texto(t('reporte.tipo'), 16, (row) => row.tipo),
    texto(t('reporte.estado'), 14, (row) => stateName(ctx, 'matricula', row.estado)),
    { titulo: t('reporte.fecha'), tipo: 'fecha', ancho: 12, valor: (row) => row.fecha },
    texto(t('reporte.aulaVirtual'), 12, (row) => yesNo(row.accesoAulaVirtual)),
    texto(t('reporte.comunicacion'), 12, (row) => yesNo(row.accesoComunicacion)),
  ]
}

export const participantSheet = (ctx: Ctx, rows: readonly Participante[]) =>
  sheetOf(participantColumns(ctx), numbered(rows))

type PhoneOf = (row: Participante) => string | undefined
const contactColumns = ({ t }: Ctx, phoneOf: PhoneOf): Columna<Participante>[] => [
  texto(t('reporte.grupo'), 16, (row) => row.grupo),
  texto(t('reporte.apellidos'), 28, surnames),
  texto(t('reporte.nombres'), 24, (row) => row.nombres),
  texto(t('reporte.whatsapp'), 18, (row) => {
    const digits = phoneOf(row)
    return digits && `+${digits}`
  }),
  texto(t('reporte.celular'), 18, (row) => row.celular),
]

export const contactSheet = (ctx: Ctx, rows: readonly Participante[], phoneOf: PhoneOf) =>
  sheetOf(contactColumns(ctx, phoneOf), rows)
