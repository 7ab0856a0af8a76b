import { matriculaMoves } from '#contract/matriculas/matricula.ts'
import type { traslado } from '#contract/matriculas/traslado.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'
import { generarCuentas, movePayments } from '#server/cuentas/cuenta/index.ts'
import { tarifarioVigente } from '#server/cuentas/tarifario/index.ts'
import { type Corrida, runEach, runOne } from '#server/matriculas/corrida/index.ts'
import {
  avisosDeCruce,
  knownStudents,
  matriculas,
  refuseClosedGroup,
} from '#server/matriculas/matricula/index.ts'
import { readLockedGrupo, refuseFull, releaseOffers, takeSeat } from '#server/matriculas/vacante/index.ts'

import { carryProgress } from './avance.ts'
import { comparePrice, insertTransferred, readPrice } from './repo.ts'

const CLOSED_ACCESSES = { accesoAulaVirtual: false, accesoComunicacion: false }
type Destino = { idGrupo: number; motivo: string; tarifario: () => Promise<number | null> }
type Origen = Awaited<ReturnType<typeof matriculas.get>>

/** Refuses a transfer that the origin or the target does not allow. Returns the target, locked. */
async function refuseUnlessFits(ctx: Ctx, origen: Origen, idGrupo: number) {
  if (!matriculaMoves.trasladar(origen))
    throw transicion(ctx, 'matricula', { estado: origen.estado, desde: matriculaMoves.trasladar.from })
  const grupo = await readLockedGrupo(ctx, idGrupo)
  if (origen.idGrupo === idGrupo) throw new Fail('CONFLICTO', 'traslado.mismoGrupo', { grupo: grupo.codigo })
  refuseClosedGroup(ctx, grupo)
  const codigo = (await knownStudents(ctx, idGrupo, [origen.idUsuario])).get(origen.idUsuario)
  if (codigo) throw new Fail('DUPLICADO', 'matricula.yaMatriculado', { codigo, grupo: grupo.codigo })
  await refuseFull(ctx, grupo, origen.idUsuario)
}

/**
 * Moves the enrolment into the target group in its present state, using a seat held for the student if there
 * is one.
 */
async function enterGroup(
  ctx: Ctx,
  { idMatricula, idUsuario, estado }: Origen,
  { idGrupo, motivo, tarifario }: Destino,
) {
  const idTarifario = await tarifario()
  const nueva = { origen: idMatricula, idGrupo, idTarifario, estado, accesos: estado === 'ACTIVA' }
  return takeSeat(ctx, idGrupo, {
    alumnos: [idUsuario],
    async take() {
      const idDestino = await insertTransferred(ctx, nueva)
      await matriculas.move(ctx, idMatricula, matriculaMoves.trasladar, { ...CLOSED_ACCESSES, motivo })
      return idDestino
    },
  })
}

/** Sentences about the prices, the payments and the overlapping timetable. */
async function describeTraslado(ctx: Ctx, antes: Awaited<ReturnType<typeof readPrice>>, destino: Origen) {
  const { simbolo, ...p } = await comparePrice(ctx, antes, destino.idMatricula)
  const of = (monto: string) => `${simbolo} ${monto}`
  const price = ctx.t('traslado.precio', {
    antes: of(p.antes),
    ahora: of(p.ahora),
    pagado: of(p.pagado),
    diferencia: of(p.diferencia),
  })
  const clashes = await avisosDeCruce(ctx, destino.idUsuario, destino.idGrupo)
  return [...(ctx.actor.alcance === 'TODO' ? [price] : []), ...clashes]
}

/**
 * Transfers an enrolment with its payments. The caller holds the locks of both groups and of the student's
 * account.
 */
async function transferMatricula(ctx: Ctx, id: number, to: Destino) {
  const origen = await matriculas.get(ctx, id)
  await refuseUnlessFits(ctx, origen, to.idGrupo)
  const antes = await readPrice(ctx, id)
  const idDestino = await enterGroup(ctx, origen, to)
  await generarCuentas(ctx, [idDestino])
  await movePayments(ctx, { origen: id, destino: idDestino }, to.motivo)
  const grades = await carryProgress(ctx, { origen: id, destino: idDestino })
  await releaseOffers(ctx, origen.idGrupo)
  const destino = await matriculas.get(ctx, idDestino)
  const named = { grupo: destino.grupo.codigo, codigo: destino.codigo }
  // A preview has no code yet.
  const where = ctx.t(ctx.simular ? 'traslado.iria' : 'traslado.aGrupo', named)
  const extra = [where, ...(await describeTraslado(ctx, antes, destino)), ...grades]
  return { idDestino, extra }
}

type Target = Omit<Destino, 'tarifario'>
type CorridaFactory = (ctx: Ctx, to: Target, see?: (idDestino: number) => void) => Corrida
const corridaDeTraslado: CorridaFactory = (ctx, to, see) => {
  let vigente: Promise<number | null> | undefined
  // Read once: the price list of the target is that of every enrolment of the run.
  const tarifario = () => (vigente ??= tarifarioVigente(ctx, to.idGrupo))
  return {
    accion: 'TRASLADAR',
    motivo: to.motivo,
    grupos: [to.idGrupo],
    async changeOne(id) {
      const done = await transferMatricula(ctx, id, { ...to, tarifario })
      see?.(done.idDestino)
      return done
    },
  }
}

export const trasladarVarias: Handler<typeof traslado.trasladarVarias> = (ctx, { matriculas: ids, ...to }) =>
  runEach(ctx, ids, corridaDeTraslado(ctx, to))

/** Transfers one enrolment, where a refusal is thrown. */
export const trasladar: Handler<typeof traslado.trasladar> = async (ctx, { idMatricula, ...to }) => {
  let idDestino = 0
  const see = (id: number) => {
    idDestino = id
  }
  const mensaje = await runOne(ctx, idMatricula, corridaDeTraslado(ctx, to, see))
  const nueva = await matriculas.get(ctx, idDestino)
  return { mensaje, matricula: nueva, origen: await matriculas.get(ctx, idMatricula) }
}
