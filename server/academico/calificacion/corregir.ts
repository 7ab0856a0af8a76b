import type { calificacion } from '#contract/academico/calificacion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'

import { scaleRefusal } from './escala.ts'
import { resultadoDeCelda } from './guardar.ts'
import { type CambioDeNota, llaveDeCelda, writeNotas } from './notas-repo.ts'
import { type Esquema, esquemaDe, gradedRows, lockGrupo, matriculaDe } from './repo.ts'
import { certificadosDe, recomputeResultado } from './resultado-repo.ts'

function refuseMisfits({ t }: Ctx, esquema: Esquema, cambios: CambioDeNota[]) {
  const errors = cambios.flatMap((cambio) => {
    const reason = scaleRefusal(esquema, cambio)
    return reason ? [{ campo: cambio.componente, mensaje: t(reason.clave, reason.datos) }] : []
  })
  if (errors.length > 0) throw new Fail('VALIDACION', 'error.validacion', {}, errors)
}

/** Writes all of the cells or none, because the final follows from them. */
async function writeAll(ctx: Ctx, cambios: CambioDeNota[]) {
  const now = await writeNotas(ctx, cambios)
  const refused = cambios
    .map((cambio) => resultadoDeCelda(ctx, cambio, now.get(llaveDeCelda(cambio))!))
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
  if (!(await recomputeResultado(ctx, idMatricula, motivo)))
    throw new Fail('CONFLICTO', 'calificacion.correccionIncompleta')
  const [calificado] = await gradedRows(ctx, { idMatriculas: [idMatricula] })
  const certificados = await certificadosDe(ctx, idMatricula)
  const count = certificados.length
  const mensaje = ctx.t(count > 0 ? 'calificacion.corregidaConCertificado' : 'calificacion.corregida', {
    count,
  })
  return { mensaje, calificado: calificado!, certificados }
}
