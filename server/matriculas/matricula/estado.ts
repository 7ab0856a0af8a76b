import { ACCEPTS_ACCESOS, type matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { transicion } from '#server/core/table.ts'
import {
  annulUndueCuentas,
  annulUnpaidCuentas,
  reopenWithdrawnCuentas,
} from '#server/cuentas/cuenta/index.ts'
import { formatosDe, monedaDe } from '#server/institucion/institucion/index.ts'
import { runEach } from '#server/matriculas/corrida/index.ts'
import { lockGrupo, refuseFull, releaseOffers, takeSeat } from '#server/matriculas/vacante/index.ts'

import { confirmMatriculas } from './confirmar.ts'
import { refuseClosedGroup } from './matricular.ts'
import { readPolitica } from './politica-repo.ts'
import { matriculas, openAccesses } from './repo.ts'

const CLOSED_ACCESSES = { accesoAulaVirtual: false, accesoComunicacion: false }

export const confirmarVarias: Handler<typeof matricula.confirmarVarias> = (ctx, { matriculas: ids }) =>
  runEach(ctx, ids, { accion: 'CONFIRMAR', change: (set) => confirmMatriculas(ctx, set) })

/** Closes both accesses; the charges do not age until it is reactivated. */
export const suspender: Handler<typeof matricula.suspender> = (ctx, { matriculas: ids, motivo }) =>
  runEach(ctx, ids, {
    accion: 'SUSPENDER',
    motivo,
    change: (set) => matriculas.moveAll(ctx, set, matriculaMoves.suspender, { ...CLOSED_ACCESSES, motivo }),
  })

/** Frees the seat and annuls the charges that are neither due nor paid. */
async function withdrawMatricula(ctx: Ctx, id: number, motivo: string) {
  const { idGrupo } = await matriculas.get(ctx, id)
  // Before the move, because a suspended enrolment has other charges due.
  await annulUndueCuentas(ctx, id, motivo)
  await matriculas.move(ctx, id, matriculaMoves.retirar, { ...CLOSED_ACCESSES, motivo })
  await releaseOffers(ctx, idGrupo)
  return { extra: await describeRefund(ctx, id) }
}

/** Says what the policy of the course gives back of what was paid. */
async function describeRefund(ctx: Ctx, id: number): Promise<string[]> {
  const politica = await readPolitica(ctx, id)
  if (!politica?.idMoneda || Number(politica.pagado) === 0) return []
  const { money } = await formatosDe(ctx)
  const moneda = await monedaDe(ctx.db, politica.idMoneda)
  const pendiente = Number(politica.pendiente)
  const amounts = { monto: money(pendiente, moneda), pagado: money(Number(politica.pagado), moneda) }
  return [ctx.t(pendiente > 0 ? 'efecto.porDevolver' : 'efecto.nadaPorDevolver', amounts)]
}

export const retirar: Handler<typeof matricula.retirar> = (ctx, { matriculas: ids, motivo }) =>
  runEach(ctx, ids, {
    accion: 'RETIRAR',
    motivo,
    changeOne: (id) => withdrawMatricula(ctx, id, motivo),
  })

/** Ends an enrolment that was not paid in time: its seat and all its charges go. The caller holds the group's lock. */
export async function lapseMatricula(ctx: Ctx, id: number, motivo: string) {
  const { idGrupo } = await matriculas.get(ctx, id)
  await annulUnpaidCuentas(ctx, id, motivo)
  await matriculas.move(ctx, id, matriculaMoves.retirar, { ...CLOSED_ACCESSES, motivo })
  await releaseOffers(ctx, idGrupo)
}

/** Reactivates an enrolment: a withdrawn one takes a seat again and owes what the withdrawal annulled. */
export async function activateMatricula(ctx: Ctx, id: number, motivo: string) {
  const { idGrupo, idUsuario, estado } = await matriculas.get(ctx, id)
  const move = () => matriculas.move(ctx, id, matriculaMoves.activar, { motivo })
  if (estado === 'RETIRADA') {
    const grupo = await lockGrupo(ctx, idGrupo)
    refuseClosedGroup(ctx, grupo)
    await refuseFull(ctx, grupo, idUsuario)
    await takeSeat(ctx, idGrupo, { alumnos: [idUsuario], take: move })
    await reopenWithdrawnCuentas(ctx, id)
  } else await move()
  await openAccesses(ctx, [id])
  return {}
}

export const activar: Handler<typeof matricula.activar> = (ctx, { matriculas: ids, motivo }) =>
  runEach(ctx, ids, {
    accion: 'ACTIVAR',
    motivo,
    changeOne: (id) => activateMatricula(ctx, id, motivo),
  })

type Acceso = keyof typeof CLOSED_ACCESSES

/** Opens or closes an access. An access closed with its enrolment is opened by reactivating the enrolment. */
async function setAccess(ctx: Ctx, id: number, acceso: { campo: Acceso; abierto: boolean }) {
  const { estado, version } = await matriculas.get(ctx, id)
  if (acceso.abierto && !ACCEPTS_ACCESOS.includes(estado))
    throw transicion(ctx, 'matricula', { estado, desde: ACCEPTS_ACCESOS })
  await matriculas.update(ctx, id, { version, values: { [acceso.campo]: acceso.abierto } })
  return {}
}

const accessHandler =
  (campo: Acceso): Handler<typeof matricula.accesoAulaVirtual> =>
  (ctx, { matriculas: ids, acceso: abierto }) =>
    runEach(ctx, ids, {
      accion: 'ACCESO',
      changeOne: (id) => setAccess(ctx, id, { campo, abierto }),
    })

export const accesoAulaVirtual = accessHandler('accesoAulaVirtual')
export const accesoComunicacion = accessHandler('accesoComunicacion')
