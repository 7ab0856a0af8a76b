import type { Parsed } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { enrolOne } from '#server/matriculas/matricula/index.ts'
import { refuseFullGrupo, type Signer } from '#server/matriculas/reserva/index.ts'
import { lockGrupo } from '#server/matriculas/vacante/index.ts'

import { cuentasDe } from './estado-repo.ts'
import { dropLinks, insertInscripcion, type Pedida } from './repo.ts'
import { reportTransfer } from './transferencia.ts'

/** The way to pay a seat, with what was read and accepted before. */
export type Payment = Pick<
  Parsed<typeof inscripcion.inscribir>,
  'aceptaTerminos' | 'medio' | 'precio' | 'transferencia'
>
export type Puerta = { signer: Signer; urlPublica: string }

/** Enrols in the seat of the reservation, or in a free one when it has ended; refused with a ticket when there is none. */
async function seat(ctx: Ctx, { idGrupo, idReserva }: Pedida, idAlumno: number, { signer }: Puerta) {
  try {
    return await enrolOne(ctx, { idGrupo, idReserva, origen: 'PUBLICO' }, idAlumno)
  } catch (error) {
    if (error instanceof Fail && error.razon === 'SIN_VACANTES')
      return refuseFullGrupo(ctx, signer, await lockGrupo(ctx, idGrupo))
    throw error
  }
}

/** Student and payer. `isProven`: the mailed link, or the session, says that it is them. */
export type Registered = { idAlumno: number; idPagador: number; isProven: boolean }
export type Enrolled = Registered & { idInscripcion: number; idMatricula: number }

/** Enrols registered people in the seat of a reservation, with the way to pay that they chose. */
export async function enrol(
  ctx: Ctx,
  pedida: Pedida,
  { asked, puerta, ...who }: Registered & { asked: Payment; puerta: Puerta },
): Promise<Enrolled> {
  const { idAlumno, idPagador, isProven } = who
  const { medio, transferencia, aceptaTerminos: numero } = asked
  const { idReserva, idInscripcion: before, porEnlace } = pedida
  const idMatricula = await seat(ctx, pedida, idAlumno, puerta)
  const cuentas = await cuentasDe(ctx, idMatricula)
  // Links that were mailed for another form of this reservation open nothing of this one.
  if (before !== null && !porEnlace) await dropLinks(ctx, before)
  const idInscripcion = await insertInscripcion(ctx, {
    idReserva,
    idMatricula,
    idPagador,
    medio,
    numero,
    isProven,
    direccion: ctx.direccion,
    isFree: cuentas.every(({ saldo }) => Number(saldo) === 0),
  })
  if (transferencia && medio === 'TRANSFERENCIA')
    await reportTransfer(ctx, { idAlumno, idPagador, idMatricula, cuentas, transferencia })
  return { ...who, idInscripcion, idMatricula }
}
