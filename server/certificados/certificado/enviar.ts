import { certificadoMoves, formatCodigo } from '#contract/certificados/certificado.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { whileOutside } from '#server/core/limits.ts'
import type { Store } from '#server/institucion/archivo/index.ts'
import { writeTo } from '#server/mensajes/mensaje/index.ts'

import { type Certificados, direccionDe, pdfDe, readDatos } from './repo.ts'

/** Values for the placeholders of a message: those printed on the certificate, and its address. */
export async function placeholdersOf(ctx: Ctx, idCertificado: number, origen: string) {
  const { codigo, datos } = await readDatos(ctx, idCertificado)
  const { nombre, nombres, ...printed } = datos
  return {
    ...printed,
    ...(nombre && { nombreCompleto: nombre }),
    ...(nombres && { nombre: nombres }),
    codigo: formatCodigo(codigo),
    enlace: direccionDe(origen, codigo),
    pdf: `${origen}/api/certificado/${codigo}/pdf`,
  }
}

type Given = { certificados: Certificados; origen: string; store: Store }

/** The PDF as an attachment. A preview stores none. */
async function adjuntosDe(
  ctx: Ctx,
  idCertificado: number,
  { codigo, store }: { codigo: string; store: Store },
) {
  const datos = ctx.simular ? undefined : await pdfDe(ctx.db, idCertificado)
  if (!datos) return []
  const nombre = `certificado-${formatCodigo(codigo)}.pdf`
  return [{ nombre, tipo: 'application/pdf', clave: await whileOutside(ctx.db, () => store.put(datos)) }]
}

/** Queues a mail with the certificate. Returns its address. */
export async function enviar(ctx: Ctx, idCertificado: number, { certificados, origen, store }: Given) {
  const { idMatricula, codigo } = await certificados.get(ctx, idCertificado)
  await certificados.move(ctx, idCertificado, certificadoMoves.enviar, {
    fechaEnvio: new Date().toISOString(),
  })
  return writeTo(ctx, {
    tipo: 'CERTIFICADO',
    id: idMatricula,
    placeholders: await placeholdersOf(ctx, idCertificado, origen),
    adjuntos: await adjuntosDe(ctx, idCertificado, { codigo, store }),
  })
}
