import { Readable } from 'node:stream'

import type { certificado } from '#contract/certificados/certificado.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { type ZipFile, zipOf } from '#server/core/planilla/index.ts'

import { type ChosenCertificado, pdfDe, readChosen } from './repo.ts'

// Characters that some system refuses in file names.
// oxlint-disable-next-line no-control-regex
const RESERVED = /[<>:"/\\|?*\u0000-\u001f]/g

/** Reads one PDF at a time, so that no more than one is in memory. */
async function* filesOf({ db }: Ctx, chosen: ChosenCertificado[]): AsyncGenerator<ZipFile> {
  for (const { idCertificado, nombre, codigo } of chosen) {
    const datos = await pdfDe(db, idCertificado)
    if (datos) yield { name: `${nombre.replaceAll(RESERVED, ' ')} - ${codigo}.pdf`, content: [datos] }
  }
}

/** The PDFs of a choice as one file, streamed as it is made. */
export const zip: Handler<typeof certificado.zip> = async (ctx, input) => {
  const chosen = await readChosen(ctx, input)
  if (chosen.length === 0) throw new Fail('CONFLICTO', 'certificado.zipVacio')
  const grupos = new Set(chosen.map(({ grupo }) => grupo))
  const nombre = `certificados${grupos.size === 1 ? `-${chosen[0]!.grupo}` : ''}.zip`
  return { nombre, tipo: 'application/zip', datos: Readable.from(zipOf(filesOf(ctx, chosen))) }
}
