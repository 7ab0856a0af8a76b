import type { control } from '#contract/control.ts'
import { formatsFor, localeFor } from '#contract/format.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { lockAccounts } from '#server/cuenta/index.ts'
import { deBaja } from '#server/envio/index.ts'
import { institucion } from '#server/institucion/index.ts'

import { refuseUnknownMarks, writer } from './mensaje.ts'
import { type Canal, debtorsOf, type Deudor, keep, settings } from './recordatorio-repo.ts'
import { internacional } from './telefono.ts'

/** Why a student is not to be reminded, if there is why. */
function refuseNeedless({ deudas, recordado }: Deudor, { horas, moment }: Cadence) {
  if (deudas.length === 0) throw new Fail('CONFLICTO', 'recordatorio.sinDeuda')
  if (deudas.every(({ cubierta }) => cubierta)) throw new Fail('CONFLICTO', 'recordatorio.enRevision')
  if (recordado)
    throw new Fail('CONFLICTO', 'recordatorio.reciente', { cuando: moment(recordado), count: horas })
}
type Cadence = { horas: number; moment: (instant: string) => string }

/** Where a channel reaches them. */
function reach(canal: Canal, { correo, celular }: Deudor, prefijo: string): string {
  if (canal === 'CORREO') {
    if (!correo) throw new Fail('CONFLICTO', 'recordatorio.sinCorreo')
    return correo
  }
  const digits = internacional(celular ?? '', prefijo)
  if (!digits)
    throw new Fail('CONFLICTO', celular ? 'recordatorio.celularInvalido' : 'recordatorio.sinCelular')
  return digits
}

const linkTo = (digits: string, texto: string) => `https://wa.me/${digits}?text=${encodeURIComponent(texto)}`

/** Asks students to pay what they owe, in the words of the parameters unless others are given. */
export const recordar: Handler<typeof control.recordar> = async (ctx, { alumnos, canal, mensaje }) => {
  if (mensaje) refuseUnknownMarks('mensaje', mensaje)
  // One reminder at a time for each, so that two people at once do not both remind them.
  await lockAccounts(ctx, alumnos)
  const [escuela, set] = await Promise.all([institucion(ctx.db), settings(ctx)])
  const horas = Number(set['recordatorio.horas'] ?? 0)
  const { moment } = formatsFor(localeFor(ctx.idioma, escuela.locale), escuela.zonaHoraria)
  const debtors = new Map((await debtorsOf(ctx, alumnos, horas)).map((row) => [row.idUsuario, row]))
  const write = writer(escuela)
  const said = new Map<number, { texto: string; enlace?: string }>()

  const answer = await bulk(ctx, alumnos, async (idUsuario) => {
    const debtor = debtors.get(idUsuario)
    if (!debtor) throw noEncontrado()
    refuseNeedless(debtor, { horas, moment })
    if (await deBaja(ctx, idUsuario, 'RECORDATORIOS')) throw new Fail('CONFLICTO', 'recordatorio.deBaja')
    const destino = reach(canal, debtor, set['institucion.prefijoTelefono'] ?? '')
    const texto = write(mensaje ?? set['recordatorio.cuerpo'] ?? '', debtor)
    const asunto = write(set['recordatorio.asunto'] ?? '', debtor)
    await keep(ctx, { idUsuario, canal, destino, asunto, cuerpo: texto })
    // What is only a preview is not sent from.
    const handed = canal === 'WHATSAPP' && !ctx.simular
    said.set(idUsuario, { texto, ...(handed && { enlace: linkTo(destino, texto) }) })
    return ctx.t(canal === 'CORREO' ? 'recordatorio.porCorreo' : 'recordatorio.porWhatsapp', { destino })
  })
  return {
    ...answer,
    resultados: answer.resultados.map((one) => ({ ...one, ...said.get(one.id ?? 0) })),
  }
}
