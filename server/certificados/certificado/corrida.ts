import { formatCodigo } from '#contract/certificados/certificado.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { madeOnce, withoutBatch } from '#server/core/batch.ts'
import { bulk, masivo } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { insertCorrida } from '#server/institucion/corrida/index.ts'

import { annul } from './anular.ts'
import { type CertificadoDeCorrida, insertIssued, issuedIn, markIssuedUndone } from './corrida-repo.ts'
import { baseCertificados } from './repo.ts'

/** Makes the certificates that one call issued a run. Returns its id; a preview, or a call that issued none, has none. */
export async function keepIssued(ctx: Ctx, ids: number[]): Promise<{ idCorrida?: number }> {
  if (ctx.simular || (ids.length === 0 && !ctx.batch)) return {}
  // The same run in every turn of a task, so that it is undone as one.
  const idCorrida = await madeOnce(ctx, 'corrida', () => insertCorrida(ctx, 'CERTIFICAR', null))
  return (await insertIssued(ctx, idCorrida, ids)) ? { idCorrida } : {}
}

function refuseChanged({ deshecha, estado, unchanged, fechaEnvio }: CertificadoDeCorrida) {
  if (deshecha !== null) throw new Fail('CONFLICTO', 'corrida.deshecha')
  if (estado === 'ANULADO') throw new Fail('CONFLICTO', 'certificado.yaAnulado')
  if (!unchanged)
    throw new Fail('CONFLICTO', fechaEnvio === null ? 'certificado.cambio' : 'certificado.enviadoDespues')
}

/** Annuls the certificates of a run, each unless it has been sent, changed or annulled since. */
export async function undoCertificados(ctx: Ctx, idCorrida: number): Promise<Masivo> {
  const rows = new Map((await issuedIn(ctx, idCorrida)).map((row) => [row.idCertificado, row]))
  if (rows.size === 0) throw noEncontrado()
  const { resultados } = await bulk(withoutBatch(ctx), [...rows.keys()], async (id) => {
    refuseChanged(rows.get(id)!)
    await annul(ctx, baseCertificados, id, { motivo: ctx.t('corrida.motivo') })
    await markIssuedUndone(ctx, idCorrida, id)
    return ctx.t('certificado.anulado')
  })
  return masivo(
    resultados.map((one) => {
      const { alumno, codigo } = rows.get(one.id ?? 0)!
      return { ...one, nombre: `${alumno} · ${formatCodigo(codigo)}` }
    }),
  )
}
