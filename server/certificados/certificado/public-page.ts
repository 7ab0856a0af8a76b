import { type certificado, formatCodigo, parseCodigo } from '#contract/certificados/certificado.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { contadoresDeConsulta, countWithinLimits } from '#server/personas/acceso/index.ts'

import { pdfDe, readPublic } from './repo.ts'

/** A certificate by its code, without a session: a miss takes as long as a hit, and the frequency is limited. */
async function findPublished(ctx: Ctx, typed: string) {
  if (!(await countWithinLimits(ctx.db, contadoresDeConsulta(ctx.direccion))))
    throw new Fail('DEMASIADAS_SOLICITUDES', 'certificado.demasiadas')
  const row = await readPublic(ctx.db, parseCodigo(typed))
  if (!row) throw noEncontrado()
  return row
}

const SHOWN = 3
/** Masks a document but for its last characters: enough for a holder of the paper to recognize it, too few to learn it. */
const maskDocumento = (documento: string) => documento.slice(-SHOWN).padStart(documento.length, '•')

export const verificar: Handler<typeof certificado.verificar> = async (ctx, { codigo }) => {
  const { datos, reemplazo, ...row } = await findPublished(ctx, codigo)
  return {
    ...row,
    codigo: formatCodigo(row.codigo),
    valido: row.estado !== 'ANULADO',
    institucion: datos.institucion,
    nombre: datos.nombre,
    documento: maskDocumento(datos.numeroDocumento),
    curso: datos.curso,
    horas: datos.horas,
    fechaInicio: datos.inicio,
    fechaFin: datos.fin,
    reemplazo: reemplazo && formatCodigo(reemplazo),
  }
}

/** The PDF as issued. An annulled certificate's is no longer served. */
export const pdf: Handler<typeof certificado.pdf> = async (ctx, { codigo }) => {
  const row = await findPublished(ctx, codigo)
  if (row.estado === 'ANULADO') throw new Fail('CONFLICTO', 'certificado.pdfAnulado')
  const datos = await pdfDe(ctx.db, row.idCertificado)
  if (!datos) throw noEncontrado()
  return { nombre: `certificado-${formatCodigo(row.codigo)}.pdf`, tipo: 'application/pdf', datos }
}
