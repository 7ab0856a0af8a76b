import type { calificacion } from '#contract/academico/calificacion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'

import { porQueNoCabe } from './escala.ts'
import { outcomeOf } from './guardar.ts'
import { type Cambio, escribir, llaveDe } from './notas-repo.ts'
import { calificados, type Esquema, esquemaDe, lockGrupo, matriculaDe } from './repo.ts'
import { certificadosDe, recompute } from './resultado-repo.ts'

function refuseMisfits({ t }: Ctx, esquema: Esquema, cambios: Cambio[]) {
  const errors = cambios.flatMap((cambio) => {
    const reason = porQueNoCabe(esquema, cambio)
    return reason ? [{ campo: cambio.componente, mensaje: t(reason.clave, reason.datos) }] : []
  })
  if (errors.length > 0) throw new Fail('VALIDACION', 'error.validacion', {}, errors)
}

/** Writes all of the cells or none, because the final follows from them. */
async function writeAll(ctx: Ctx, cambios: Cambio[]) {
  const now = await escribir(ctx, cambios)
  const refused = cambios
    .map((cambio) => outcomeOf(ctx, cambio, now.get(llaveDe(cambio))!))
    .find((r) => !r.ok)
  if (!refused) return
  const errors = [{ campo: refused.componente, mensaje: refused.mensaje }]
  throw new Fail('VERSION_ANTERIOR', 'error.versionAnterior', {}, errors)
}

/** Corrects grades of a closed group, with a reason; the group stays closed. */
export const corregir: Handler<typeof calificacion.corregir> = async (
  ctx,
  { idMatricula, notas, motivo },
) => {
  const { idGrupo } = await matriculaDe(ctx, idMatricula)
  await lockGrupo(ctx, idGrupo, { alone: true })
  const { estado } = await matriculaDe(ctx, idMatricula)
  if (estado !== 'CULMINADA') throw transicion(ctx, 'matricula', { estado, desde: ['CULMINADA'] })
  const esquema = await esquemaDe(ctx, idGrupo)
  if (!esquema) throw new Fail('CONFLICTO', 'calificacion.sinEsquema')
  const cambios = notas.map((nota) => ({ ...nota, idMatricula, version: nota.version ?? 0 }))
  refuseMisfits(ctx, esquema, cambios)
  await writeAll(ctx, cambios)
  if (!(await recompute(ctx, idMatricula, motivo)))
    throw new Fail('CONFLICTO', 'calificacion.correccionIncompleta')
  const [calificado] = await calificados(ctx, { idMatriculas: [idMatricula] })
  const certificados = await certificadosDe(ctx, idMatricula)
  const count = certificados.length
  const mensaje = ctx.t(count > 0 ? 'calificacion.corregidaConCertificado' : 'calificacion.corregida', {
    count,
  })
  return { mensaje, calificado: calificado!, certificados }
}
