import type { Formats } from '#contract/core/format.ts'
import { matriculaMoves } from '#contract/matriculas/matricula.ts'
import type { traslado } from '#contract/matriculas/traslado.ts'
import { trasladarNotas } from '#server/academico/calificacion/index.ts'
import { replaceMoved } from '#server/comprobantes/comprobante/index.ts'
import type { Outcomes } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'
import {
  generarCuentas,
  movePayments,
  overdueDebt,
  requireForgiving,
  type TrasladoPair,
} from '#server/cuentas/cuenta/index.ts'
import { tarifarioVigente } from '#server/cuentas/tarifario/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { type Corrida, type ResultadoDeAccion, runEach, runOne } from '#server/matriculas/corrida/index.ts'
import {
  askFree,
  avisosDeCruces,
  matriculas,
  refuseClosedGroup,
  splitBySeat,
} from '#server/matriculas/matricula/index.ts'
import { readLockedGrupo, releaseOffers, takeSeat } from '#server/matriculas/vacante/index.ts'

import {
  insertTransferred,
  readPrices,
  readTransferred,
  type Moneda,
  type Price,
  type Trasladada,
} from './repo.ts'

const CLOSED_ACCESSES = { accesoAulaVirtual: false, accesoComunicacion: false }
type Destino = { idGrupo: number; motivo: string }
type Origen = { idGrupo: number; idUsuario: number; estado: string }

/** Why an enrolment cannot leave its group by a transfer, whatever the target has room for. */
function refusalOfOrigin(ctx: Ctx, origen: Origen | undefined) {
  if (!origen) return noEncontrado()
  const { from } = matriculaMoves.trasladar
  const { estado } = origen
  return from.some((one) => one === estado)
    ? undefined
    : transicion(ctx, 'matricula', { estado, desde: from })
}

/** Splits the enrolments into those with a seat in the target, which is locked, and those refused. */
async function splitByFit(ctx: Ctx, ids: number[], idGrupo: number) {
  const origenes = await matriculas.some(ctx, ids, ['idGrupo', 'idUsuario', 'estado'])
  const refused: Outcomes<ResultadoDeAccion> = new Map()
  const refuse = (id: number, reason: Fail | undefined) => (reason ? refused.set(id, reason) : undefined)
  for (const id of ids) refuse(id, refusalOfOrigin(ctx, origenes.get(id)))
  if (refused.size === ids.length) return { fits: [], refused, origenes }
  const grupo = await readLockedGrupo(ctx, idGrupo)
  const isSame = new Fail('CONFLICTO', 'traslado.mismoGrupo', { grupo: grupo.codigo })
  const rest = () => ids.filter((id) => !refused.has(id))
  for (const id of rest()) refuse(id, origenes.get(id)?.idGrupo === idGrupo ? isSame : undefined)
  const alumnoOf = (id: number) => origenes.get(id)?.idUsuario ?? 0
  if (rest().length > 0) refuseClosedGroup(ctx, grupo)
  const seats = await splitBySeat(ctx, idGrupo, { alumnos: rest().map(alumnoOf), grupo })
  for (const id of rest()) refuse(id, seats.refused.get(alumnoOf(id)))
  return { fits: rest(), refused, origenes }
}

/** Moves the enrolments into the target group in their present states, with the seats held for their students. */
function enterGroup(ctx: Ctx, ids: number[], { idGrupo, motivo, ...rest }: Entrada) {
  return takeSeat(ctx, idGrupo, {
    alumnos: rest.alumnos,
    async take() {
      const pairs = await insertTransferred(ctx, ids, { idGrupo, idTarifario: rest.idTarifario })
      const moved = await matriculas.moveAll(ctx, ids, matriculaMoves.trasladar, {
        ...CLOSED_ACCESSES,
        motivo,
      })
      // The state was read under the locks: another state is a change that needed none of them.
      for (const one of moved.values()) if (one instanceof Fail) throw one
      return pairs
    },
  })
}
type Entrada = Destino & { alumnos: number[]; idTarifario: number | null }

type Hecho = {
  trasladada: Trasladada
  antes: Price
  cruces: string[]
  notas: number
  comprobantes: number
  formatos: Formats
}

/** Sentences about the target, the prices, the overlapping timetable and the grades. */
function describeTraslado(ctx: Ctx, { trasladada, antes, cruces, notas, ...rest }: Hecho): string[] {
  const { moneda, codigo, grupo, ahora, diferencia, tipo } = trasladada
  const { comprobantes, formatos } = rest
  const of = (monto: string, its: Moneda | null) => formatos.money(Number(monto), its)
  // A preview has no code yet.
  const where = ctx.t(ctx.simular ? 'traslado.iria' : 'traslado.aGrupo', { grupo, codigo })
  const prices = {
    antes: of(antes.total, antes.moneda),
    ahora: of(ahora, moneda),
    pagado: of(antes.pagado, antes.moneda),
  }
  const price =
    diferencia === null
      ? ctx.t('traslado.precioOtraMoneda', prices)
      : ctx.t('traslado.precio', { ...prices, diferencia: of(diferencia, moneda) })
  const grades = notas > 0 ? [ctx.t('traslado.notas', { count: notas })] : []
  const papers = comprobantes > 0 ? [ctx.t('traslado.comprobantes', { count: comprobantes })] : []
  return [where, ctx.t('matricula.conTipo', { tipo }), price, ...cruces, ...grades, ...papers]
}

const figuresOf = ({ trasladada, antes, cruces, notas, comprobantes }: Hecho) => ({
  simbolo: trasladada.moneda?.simbolo ?? null,
  moneda: trasladada.moneda,
  monedaAntes: antes.moneda,
  antes: Number(antes.total),
  ahora: Number(trasladada.ahora),
  diferencia: trasladada.diferencia === null ? null : Number(trasladada.diferencia),
  pagado: Number(antes.pagado),
  saldoAntes: Number(antes.saldo),
  saldo: Number(trasladada.saldo),
  cruces,
  notas,
  comprobantes,
})

async function describeAll(ctx: Ctx, pairs: TrasladoPair[], idGrupo: number, before: Antes) {
  const trasladadas = await readTransferred(ctx, pairs, before.prices)
  const formatos = await formatosDe(ctx)
  const cruces = await avisosDeCruces(ctx, before.alumnos, idGrupo)
  return new Map(
    pairs.map(({ origen, destino }) => {
      const trasladada = trasladadas.get(destino)!
      const antes = before.prices.get(origen)!
      const notas = before.notas.get(destino) ?? 0
      const comprobantes = before.comprobantes.get(destino) ?? 0
      const made = {
        trasladada,
        antes,
        notas,
        comprobantes,
        formatos,
        cruces: cruces.get(trasladada.idUsuario) ?? [],
      }
      const extra = describeTraslado(ctx, made)
      const { tipo, ahora, moneda } = trasladada
      const alta = {
        tipo,
        importe: Number(ahora),
        ...(moneda && { moneda }),
        ...(trasladada.sinCuentas && askFree(ctx, trasladada, formatos)),
      }
      return [origen, { idDestino: destino, extra, alta, traslado: figuresOf(made) }] as const
    }),
  )
}
type Antes = {
  prices: Awaited<ReturnType<typeof readPrices>>
  alumnos: number[]
  notas: Map<number, number>
  /** Documents that were replaced, by target. */
  comprobantes: Map<number, number>
}

/** Replaces the comprobantes that name what was left, last of all because of the lock of their series. Counts them by target. */
async function replacedByTarget(ctx: Ctx, { destinos, ...moved }: Moved, motivo: string) {
  const counts = new Map<number, number>()
  for (const { idIngreso, documentos } of await replaceMoved(ctx, moved, 'traslado.sustento', motivo)) {
    const destino = destinos.get(idIngreso) ?? 0
    counts.set(destino, (counts.get(destino) ?? 0) + documentos)
  }
  return counts
}
type Moved = Awaited<ReturnType<typeof movePayments>>

type Debt = { overdue: Map<number, string>; motivo: string }

/** A new group may cost less; what was overdue in the old one goes only by who may forgive it. A preview has no reason yet. */
async function refuseLostDebt(ctx: Ctx, pairs: TrasladoPair[], { overdue, motivo }: Debt) {
  if (overdue.size === 0) return
  const after = await readPrices(
    ctx,
    pairs.map(({ destino }) => destino),
  )
  const loses = pairs.some(
    ({ origen, destino }) => Number(after.get(destino)?.saldo ?? 0) < Number(overdue.get(origen) ?? 0),
  )
  if (loses) await requireForgiving(ctx, motivo || (ctx.simular ? '–' : null))
}

/**
 * Transfers enrolments of different students with their payments. The caller holds the locks of the groups and of the
 * accounts. Attendance stays in its group, and is counted through the origin of the enrolment.
 */
async function transferMatriculas(
  ctx: Ctx,
  ids: number[],
  to: Destino,
): Promise<Outcomes<ResultadoDeAccion>> {
  const { fits, refused, origenes } = await splitByFit(ctx, ids, to.idGrupo)
  if (fits.length === 0) return refused
  const alumnos = fits.map((id) => origenes.get(id)!.idUsuario)
  const prices = await readPrices(ctx, fits)
  const idTarifario = await tarifarioVigente(ctx, to.idGrupo)
  const pairs = await enterGroup(ctx, fits, { ...to, alumnos, idTarifario })
  await generarCuentas(
    ctx,
    pairs.map(({ destino }) => destino),
  )
  const overdue = await overdueDebt(ctx, fits)
  const moved = await movePayments(ctx, pairs, to.motivo)
  await refuseLostDebt(ctx, pairs, { overdue, motivo: to.motivo })
  const notas = await trasladarNotas(ctx, pairs)
  for (const idGrupo of new Set(fits.map((id) => origenes.get(id)!.idGrupo)))
    await releaseOffers(ctx, idGrupo)
  const comprobantes = await replacedByTarget(ctx, moved, to.motivo)
  const before = { prices, alumnos, notas, comprobantes }
  return new Map([...refused, ...(await describeAll(ctx, pairs, to.idGrupo, before))])
}

const corridaDeTraslado = (ctx: Ctx, to: Destino): Corrida => ({
  accion: 'TRASLADAR',
  motivo: to.motivo,
  grupos: [to.idGrupo],
  change: (ids) => transferMatriculas(ctx, ids, to),
})

export const trasladarVarias: Handler<typeof traslado.trasladarVarias> = (ctx, input) => {
  const { matriculas: ids, idGrupo, motivo } = input
  if (motivo === undefined && !ctx.simular) throw new FailCampo('motivo', 'campo.obligatorio')
  return runEach(ctx, ids, corridaDeTraslado(ctx, { idGrupo, motivo: motivo ?? '' }))
}

/** Transfers one enrolment, where a refusal is thrown. */
export const trasladar: Handler<typeof traslado.trasladar> = async (ctx, { idMatricula, ...to }) => {
  const { mensaje, idDestino } = await runOne(ctx, idMatricula, corridaDeTraslado(ctx, to))
  const nueva = await matriculas.get(ctx, idDestino ?? 0)
  return { mensaje, matricula: nueva, origen: await matriculas.get(ctx, idMatricula) }
}
