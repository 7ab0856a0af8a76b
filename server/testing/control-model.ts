import assert from 'node:assert/strict'

import type { control } from '#contract/consultas/control.ts'
import { addDays, daysBetween } from '#contract/core/day.ts'
import type { Given } from '#contract/core/op.ts'
import { type Cuenta, cuenta } from '#contract/cuentas/cuenta.ts'
import { type Matricula, matricula } from '#contract/matriculas/matricula.ts'

import type { Api } from './api.ts'
import { dayFrom } from './books.ts'

export type Filter = Omit<Given<typeof control.matriculas>, 'page' | 'size' | 'sort'>
export type Cargo = { cuenta: Cuenta; de: Matricula }

const cents = (amount: number) => Math.round(amount * 100)
/** Sums exactly, in cents. */
export const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((all, row) => all + cents(of(row)), 0) / 100

type Sums = { totales?: unknown; monedas?: unknown[] | undefined }
type Counted<P> = P extends Sums
  ? P & { totales: NonNullable<P['totales']>; monedas: NonNullable<P['monedas']> }
  : never
/** A page of the economic control, which has totals unless the request refuses them. */
export function withTotals<P extends Sums>(page: P | undefined): Counted<P> {
  assert.ok(page?.totales && page.monedas)
  return page as Counted<P>
}

/** Every charge in force, read from the lists of enrolments and of their charges. */
async function everyCharge({ may }: Api): Promise<Cargo[]> {
  const { data } = await may(matricula.buscar, { size: 200 })
  const all = await Promise.all(
    data!.content.map(async (de) => {
      const { content } = (await may(cuenta.deMatricula, { idMatricula: de.idMatricula })).data!
      return content.filter(({ estado }) => estado !== 'ANULADA').map((one) => ({ cuenta: one, de }))
    }),
  )
  return all.flat()
}

const matchesAny = <T>(asked: T | T[] | undefined, value: T) =>
  asked === undefined || (Array.isArray(asked) ? asked.includes(value) : asked === value)

const fitsFilter = (f: Filter, { cuenta: c, de }: Cargo) =>
  matchesAny(f.idPeriodo, de.periodo.idPeriodo) &&
  matchesAny(f.idCurso, de.curso.idCurso) &&
  matchesAny(f.idArea, de.area.idArea) &&
  matchesAny(f.idGrupo, de.idGrupo) &&
  matchesAny(f.idUsuario, de.idUsuario) &&
  matchesAny(f.estado, de.estado) &&
  c.fechaVencimiento >= (f.desde ?? '') &&
  c.fechaVencimiento <= (f.hasta ?? '9999')

/** The expected answers of the economic control, computed in another way from other lists. */
export async function controlModel(api: Api, soles: number) {
  const [cargos, hoy] = await Promise.all([everyCharge(api), dayFrom(api, 0)])
  const age = (c: Cuenta) => daysBetween(c.fechaVencimiento, hoy)

  function chosen({ conDeuda, diasVencido, idMoneda = soles, ...filter }: Filter): Cargo[] {
    const looked = cargos.filter((row) => row.cuenta.idMoneda === idMoneda && fitsFilter(filter, row))
    const some = ({ de }: Cargo, is: (c: Cuenta) => boolean) =>
      looked.some((other) => other.de.idMatricula === de.idMatricula && is(other.cuenta))
    return looked
      .filter((row) => conDeuda === undefined || some(row, (c) => c.saldo > 0) === conDeuda)
      .filter((row) => !diasVencido || some(row, (c) => c.vencida && age(c) >= diasVencido))
  }

  function figures(rows: readonly Cargo[]) {
    const all = rows.map((row) => row.cuenta)
    const late = all.filter((c) => c.vencida)
    const owed = (which: (c: Cuenta) => boolean) => sum(all.filter(which), (c) => c.saldo)
    const aged = (from: number, to: number) => owed((c) => c.vencida && age(c) >= from && age(c) <= to)
    return {
      facturado: sum(all, (c) => c.monto),
      descuento: sum(all, (c) => c.descuento),
      pagado: sum(all, (c) => c.pagado),
      enRevision: sum(all, (c) => c.enRevision),
      saldo: sum(all, (c) => c.saldo),
      vencido: owed((c) => c.vencida),
      diasVencido: Math.max(0, ...late.map(age)),
      antiguedad: {
        porVencer: owed((c) => !c.vencida),
        hasta30: aged(1, 30),
        hasta60: aged(31, 60),
        hasta90: aged(61, 90),
        mas90: aged(91, Infinity),
      },
    }
  }

  const dayAt = (days: number) => addDays(hoy, days)
  return { chosen, figures, dayAt }
}
export type Figures = ReturnType<Awaited<ReturnType<typeof controlModel>>['figures']>
