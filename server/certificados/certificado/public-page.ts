import { type certificado, formatCodigo, parseCodigo } from '#contract/certificados/certificado.ts'
import type { Answer } from '#contract/core/op.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { contadoresDeConsulta, countWithinLimits } from '#server/personas/acceso/index.ts'

import { type OldCertificate, pdfDe, readOldPublic, readPublic } from './repo.ts'

/** Limits how often an address may ask. */
async function requirePatience(ctx: Ctx) {
  if (!(await countWithinLimits(ctx.db, contadoresDeConsulta(ctx.direccion))))
    throw new Fail('DEMASIADAS_SOLICITUDES', 'certificado.demasiadas')
}

/** A certificate by its code, without a session: a miss takes as long as a hit, and the frequency is limited. */
async function findPublished(ctx: Ctx, typed: string) {
  await requirePatience(ctx)
  const row = await readPublic(ctx.db, parseCodigo(typed))
  if (!row) throw noEncontrado()
  return row
}

const SHOWN = 3
/** Masks a document but for its last characters: enough for a holder of the paper to recognize it, too few to learn it. */
const maskDocumento = (documento: string) => documento.slice(-SHOWN).padStart(documento.length, '•')

const LETTERS = 2
/** Masks names but for their beginnings: an old number is guessed in order, and its holder is not to be read from it. */
const maskName = (nombre: string) => nombre.replaceAll(/\p{L}+/gu, (word) => `${word.slice(0, LETTERS)}…`)

type Verified = Answer<typeof certificado.verificar>
/** Says what is known of a certificate that another program issued. */
const ofBefore = ({ nombre, numeroDocumento, ...row }: OldCertificate): Verified => ({
  ...row,
  estado: 'EMITIDO',
  valido: true,
  deAntes: true,
  nombre: maskName(nombre),
  documento: maskDocumento(numeroDocumento),
  formato: null,
  fechaInicio: null,
  fechaFin: null,
  sha256: null,
  fechaAnulacion: null,
  reemplazo: null,
})

export const verificar: Handler<typeof certificado.verificar> = async (ctx, { codigo }) => {
  await requirePatience(ctx)
  const [found, old] = await Promise.all([
    readPublic(ctx.db, parseCodigo(codigo)),
    readOldPublic(ctx.db, codigo),
  ])
  if (!found && old) return ofBefore(old)
  if (!found) throw noEncontrado()
  const { datos, reemplazo, ...row } = found
  return {
    ...row,
    deAntes: false,
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
