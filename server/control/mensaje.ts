import { MARCAS, type Marca, marcasDesconocidas } from '#contract/control.ts'
import { formatsFor, localeFor } from '#contract/format.ts'
import { FailCampo } from '#server/core/fail.ts'
import { translator } from '#server/core/words.ts'
import type { institucion } from '#server/institucion/index.ts'

import type { Deuda, Deudor } from './recordatorio-repo.ts'

type Institucion = Awaited<ReturnType<typeof institucion>>

/** A reminder is read on a phone. */
const LINES = 12

/** Refuses a text with placeholders that nothing would fill. */
export function refuseUnknownMarks(campo: string, texto: string) {
  if (marcasDesconocidas(texto).length === 0) return
  throw new FailCampo(campo, 'campo.marcas', { marcas: MARCAS.map((marca) => `{{${marca}}}`).join(', ') })
}

const fill = (texto: string, datos: Record<Marca, string>) =>
  texto.replaceAll(/\{\{(\w+)\}\}/g, (whole, nombre: string) => datos[nombre as Marca] ?? whole)

/** Fills texts with what is to be said of a student: in the institution's language, as amounts and dates are written there. */
export function writer({ nombre, idioma, locale, zonaHoraria }: Institucion) {
  const t = translator(idioma)
  const { money, day } = formatsFor(localeFor(idioma, locale), zonaHoraria)
  const and = new Intl.ListFormat(idioma)
  const each = (deudas: Deuda[], campo: 'saldo' | 'vencido') =>
    and.format(deudas.map((deuda) => money(deuda[campo], deuda)))

  const lineOf = (deuda: Deuda) => (cuenta: Deuda['cuentas'][number]) =>
    `• ${t(cuenta.vencida ? 'recordatorio.vencio' : 'recordatorio.vence', {
      concepto: cuenta.concepto,
      curso: cuenta.curso,
      monto: money(cuenta.saldo, deuda),
      fecha: day(cuenta.fechaVencimiento),
    })}`

  function detalle(deudas: Deuda[]) {
    const lines = deudas.flatMap((deuda) => deuda.cuentas.map(lineOf(deuda)))
    const more = lines.length - LINES
    return [...lines.slice(0, LINES), ...(more > 0 ? [t('recordatorio.mas', { count: more })] : [])].join(
      '\n',
    )
  }

  return (texto: string, { nombres, deudas }: Deudor) =>
    fill(texto, {
      nombre: nombres,
      saldo: each(deudas, 'saldo'),
      vencido: each(deudas, 'vencido'),
      detalle: detalle(deudas),
      institucion: nombre,
    })
}
