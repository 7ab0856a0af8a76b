import type { Casa } from './casa.ts'
import type { Deuda } from './deudas-repo.ts'

/** A reminder is read on a phone. */
const LINES = 12

/** What is owed, line by line. */
export function detalleDe({ t, formatos: { money, day } }: Casa, deudas: Deuda[]): string {
  const lineOf = (deuda: Deuda) => (cuenta: Deuda['cuentas'][number]) =>
    `• ${t(cuenta.vencida ? 'recordatorio.vencio' : 'recordatorio.vence', {
      concepto: cuenta.concepto,
      curso: cuenta.curso,
      monto: money(cuenta.saldo, deuda),
      fecha: day(cuenta.fechaVencimiento),
    })}`
  const lines = deudas.flatMap((deuda) => deuda.cuentas.map(lineOf(deuda)))
  const more = lines.length - LINES
  const rest = more > 0 ? [t('recordatorio.mas', { count: more })] : []
  return [...lines.slice(0, LINES), ...rest].join('\n')
}

/** An amount in each currency: amounts of two are never added. */
export const eachOf = ({ idioma, formatos }: Casa, deudas: Deuda[], campo: 'saldo' | 'vencido') =>
  new Intl.ListFormat(idioma).format(deudas.map((deuda) => formatos.money(deuda[campo], deuda)))
