import { codigoEscrito, puedeCertificado } from '#contract/certificado.ts'
import type { Store } from '#server/archivo/index.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { encolar } from '#server/envio/index.ts'

import { type Envio, envioDe } from './envio-repo.ts'
import { type Certificados, parametro, pdfDe } from './repo.ts'

const fill = (texto: string, valores: Record<string, string>) =>
  texto.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => valores[name] ?? whole)

/** Where the PDF is, for whoever has the code. */
const pdfOf = (origen: string, codigo: string) => `${origen}/api/certificado/${codigo}/pdf`

type Given = { certificados: Certificados; origen: string; store: Store }

/** The PDF as a mail carries it. What is only a preview keeps none. */
async function adjuntoDe(ctx: Ctx, { codigo }: Envio, datos: Uint8Array | undefined, store: Store) {
  if (!datos || ctx.simular) return undefined
  return {
    nombre: `certificado-${codigoEscrito(codigo)}.pdf`,
    tipo: 'application/pdf',
    clave: await store.put(datos),
  }
}

/** Leaves a mail with the certificate waiting to be sent. Gives the address that it goes to. */
export async function enviar(ctx: Ctx, idCertificado: number, { certificados, origen, store }: Given) {
  await certificados.get(ctx, idCertificado)
  const envio = (await envioDe(ctx, idCertificado)) as Envio
  await certificados.move(ctx, idCertificado, puedeCertificado.enviar, {
    fechaEnvio: new Date().toISOString(),
  })
  if (!envio.correo) throw new Fail('CONFLICTO', 'certificado.sinCorreo')
  const valores = { ...envio.datos, pdf: pdfOf(origen, envio.codigo) }
  await encolar(ctx, {
    destino: envio.correo,
    idUsuario: envio.idUsuario,
    asunto: fill(await parametro(ctx, 'certificado.correoAsunto'), valores),
    cuerpo: fill(await parametro(ctx, 'certificado.correoCuerpo'), valores),
    motivo: 'CERTIFICADO',
    adjunto: await adjuntoDe(ctx, envio, await pdfDe(ctx.db, idCertificado), store),
  })
  return envio.correo
}
