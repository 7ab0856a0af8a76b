import { POR_CONFIRMAR } from '#contract/pagos/estado-ingreso.ts'
import { type Ingreso } from '#contract/pagos/ingreso.ts'
import type { AvisoConstancia, CampoLeido, ClaveAviso, Lectura } from '#contract/pagos/lectura.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import { type Reading, readingsOf } from './avisos-repo.ts'

function lecturaOf(one: Reading): Lectura | null {
  if (!one.isRead) return null
  const { monto, moneda, numeroOperacion, fecha, hora, medio, banco, destino: texto, destinoPropio } = one
  const destino = texto === null ? null : { texto, propio: destinoPropio }
  const fields = { monto, moneda, numeroOperacion, fecha, hora, medio, banco, destino }
  const seguro = (Object.keys(fields) as CampoLeido[]).filter((field) => fields[field] !== null)
  return { ...fields, seguro }
}

type Given = Pick<Ctx, 't'> & Awaited<ReturnType<typeof formatosDe>> & { dias: number }

/** Differences of a voucher from what was told; null: none. */
const DIFFERENCES: Partial<Record<ClaveAviso, (one: Reading, given: Given) => string | null>> = {
  MONTO_DISTINTO: ({ montoDistinto, monto, monedaLectura, montoDicho, monedaDicho }, { t, money }) =>
    montoDistinto && monto !== null
      ? t('constancia.aviso.MONTO_DISTINTO', {
          leido: money(monto, monedaLectura),
          dicho: money(montoDicho, monedaDicho),
        })
      : null,
  NUMERO_DISTINTO: ({ numeroDistinto, numeroOperacion, numeroDicho }, { t }) =>
    numeroDistinto
      ? t('constancia.aviso.NUMERO_DISTINTO', { leido: numeroOperacion ?? '', dicho: numeroDicho ?? '' })
      : null,
  DESTINO_AJENO: ({ destino, destinoPropio }, { t }) =>
    destinoPropio === false ? t('constancia.aviso.DESTINO_AJENO', { destino: destino ?? '' }) : null,
  FECHA_LEJANA: ({ fechaLejana, fecha }, { t, day, dias }) =>
    fechaLejana && fecha ? t(`constancia.aviso.FECHA_${fechaLejana}`, { fecha: day(fecha), n: dias }) : null,
}

/** Sentences of a voucher: what differs from what was told, and the other payments that it supports. */
function avisosOf(one: Reading, given: Given): AvisoConstancia[] {
  const differences = Object.entries(DIFFERENCES).map(([clave, say]) => ({ clave, mensaje: say(one, given) }))
  return [
    ...differences.filter((aviso): aviso is AvisoConstancia => aviso.mensaje !== null),
    ...one.otros.map(({ clave, idIngreso, numeroRecibo, alumno }) => ({
      clave,
      mensaje: given.t(`constancia.aviso.${clave}`, { ingreso: numeroRecibo ?? `#${idIngreso}`, alumno }),
      idIngreso,
    })),
  ]
}

type Row = Pick<Ingreso, 'idIngreso'>
type Read<R> = R & { lectura?: Lectura | null; avisosConstancia?: AvisoConstancia[] }

/** Adds to payments what their vouchers say and what to look at; for the staff that sees every payment, since it may name another's. */
export async function withReadings<R extends Row>(ctx: Ctx, rows: R[]): Promise<Read<R>[]> {
  const { alcance, authorities } = ctx.actor
  if (rows.length === 0 || alcance !== 'TODO' || !authorities.has('web_ingreso_listado')) return rows
  const { 'constancia.dias': dias } = await readSettings(ctx.db, ['constancia.dias'])
  const ids = rows.map(({ idIngreso }) => idIngreso)
  const [found, formats] = [await readingsOf(ctx.db, ids, { dias }), await formatosDe(ctx)]
  const byId = new Map(found.map((one) => [one.idIngreso, one]))
  return rows.map((row) => {
    const one = byId.get(row.idIngreso)
    if (!one) return row
    return { ...row, lectura: lecturaOf(one), avisosConstancia: avisosOf(one, { ...ctx, ...formats, dias }) }
  })
}

/** The same of those of a page that wait for an answer: only their vouchers are still to be looked at. */
export async function withReadingsToReview<R extends Row & Pick<Ingreso, 'estado'>>(ctx: Ctx, rows: R[]) {
  const read = await withReadings(
    ctx,
    rows.filter(({ estado }) => POR_CONFIRMAR.includes(estado)),
  )
  const byId = new Map(read.map((row) => [row.idIngreso, row]))
  return rows.map((row): Read<R> => byId.get(row.idIngreso) ?? row)
}

/** The same of one payment. */
export async function withReading<R extends Row>(ctx: Ctx, row: R): Promise<Read<R>> {
  const [read] = await withReadings(ctx, [row])
  return read ?? row
}
