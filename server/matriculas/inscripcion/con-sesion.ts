import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { reachingSeats } from '#server/matriculas/reserva/index.ts'
import { isMinor } from '#server/personas/consentimiento/index.ts'

import type { Puerta } from './enrol.ts'
import { enrolSigned, refuseTooMany } from './inscribir.ts'

/** The user of a session enrols themself, if they are of age, or a student that they may pay for by their link: another is missing. */
async function refuseOther(ctx: Ctx, idAlumno: number) {
  const { propios, idUsuario } = ctx.actor
  if (!propios.includes(idAlumno)) throw noEncontrado()
  if (idAlumno === idUsuario && (await isMinor(ctx, idUsuario)))
    throw new Fail('CONFLICTO', 'inscripcion.faltaAdulto')
}

/** Goes on with a reservation as the user of the session. */
export const conSesion =
  (puerta: Puerta): Handler<typeof inscripcion.conSesion> =>
  async (ctx, { idUsuario: idAlumno, ...asked }) => {
    await refuseOther(ctx, idAlumno)
    await refuseTooMany(ctx)
    const idPagador = ctx.actor.idUsuario
    return ctx.step((inside) => enrolSigned(reachingSeats(inside), { idAlumno, idPagador, asked, puerta }))
  }
