import { puedeCertificado } from '#contract/certificado.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { type Envio, envioDe, keepEnvio } from './envio-repo.ts'
import { type Certificados, parametro } from './repo.ts'

const fill = (texto: string, valores: Record<string, string>) =>
  texto.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => valores[name] ?? whole)

/** Where the PDF is, for whoever has the code. */
const pdfOf = (origen: string, codigo: string) => `${origen}/api/certificado/${codigo}/pdf`

/** Leaves a mail with the certificate waiting to be sent. Gives the address that it goes to. */
export async function enviar(ctx: Ctx, certificados: Certificados, idCertificado: number, origen: string) {
  await certificados.get(ctx, idCertificado)
  const envio = (await envioDe(ctx, idCertificado)) as Envio
  await certificados.move(ctx, idCertificado, puedeCertificado.enviar, {
    fechaEnvio: new Date().toISOString(),
  })
  if (!envio.correo) throw new Fail('CONFLICTO', 'certificado.sinCorreo')
  const valores = { ...envio.datos, pdf: pdfOf(origen, envio.codigo) }
  await keepEnvio(ctx, {
    destino: envio.correo,
    idUsuario: envio.idUsuario,
    asunto: fill(await parametro(ctx, 'certificado.correoAsunto'), valores),
    cuerpo: fill(await parametro(ctx, 'certificado.correoCuerpo'), valores),
  })
  return envio.correo
}
