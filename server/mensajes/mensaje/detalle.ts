import type { Casa } from './casa.ts'
import type { Deuda } from './deudas-repo.ts'

/** Most lines of a reminder, which is read on a phone. */
const LINES = 12

/** The open charges, one line each. */
export function detalleDeDeudas({ t, formatos: { money, day } }: Casa, deudas: Deuda[]): string {
  const lineOf = (deuda: Deuda) => (cuenta: Deuda['cuentas'][number]) =>
    `• ${t(cuenta.vencida ? 'recordatorio.vencio' : 'recordatorio.vence', {
      concepto: [cuenta.concepto, cuenta.factura].filter(Boolean).join(' · '),
      curso: cuenta.curso,
      monto: money(cuenta.saldo, deuda),
      fecha: day(cuenta.fechaVencimiento),
    })}`
  const lines = deudas.flatMap((deuda) => deuda.cuentas.map(lineOf(deuda)))
  const more = lines.length - LINES
  const rest = more > 0 ? [t('recordatorio.mas', { count: more })] : []
  return [...lines.slice(0, LINES), ...rest].join('\n')
}

/** The amounts as text, one in each currency: two currencies are never added. */
export const montosPorMoneda = ({ idioma, formatos }: Casa, deudas: Deuda[], campo: 'saldo' | 'vencido') =>
  new Intl.ListFormat(idioma).format(deudas.map((deuda) => formatos.money(deuda[campo], deuda)))
