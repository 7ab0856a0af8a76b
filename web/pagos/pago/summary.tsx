import { personName } from '#contract/core/person-name.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './pago.module.css'

/** The charges to pay and their sum, which only the server adds. */
export function ChargesSummary({ cuentas, monto }: { cuentas: Cuenta[]; monto: number | undefined }) {
  const t = useT()
  const { money, day } = useFormat()
  const moneda = cuentas[0]?.moneda
  const several = cuentas.some(({ idUsuario }) => idUsuario !== cuentas[0]?.idUsuario)
  return (
    <dl className={`panel ${styles.summary}`}>
      {cuentas.map(
        ({
          idCuenta,
          usuario,
          concepto,
          grupo,
          fechaVencimiento,
          vencida,
          saldo,
          enRevision,
          moneda: own,
        }) => (
          <div key={idCuenta} className="ruled">
            <dt>
              {concepto}
              {several && <small>{personName(usuario)}</small>}
              <small>
                {grupo.curso} ·{' '}
                {t(vencida ? 'alumno.vencioEl' : 'alumno.venceEl', { fecha: day(fechaVencimiento) })}
              </small>
              {/* Warns of a charge under review before it is paid twice. */}
              {enRevision > 0 && (
                <small className="toned" data-tone="wait">
                  {t('alumno.enRevisionTexto', { monto: money(enRevision, own) })}
                </small>
              )}
            </dt>
            <dd>
              <Money value={saldo} moneda={own} />
            </dd>
          </div>
        ),
      )}
      <div className={`strong ruled ${styles.total}`}>
        <dt>{t('pago.total')}</dt>
        <dd>{monto === undefined ? '…' : <Money value={monto} moneda={moneda} />}</dd>
      </div>
    </dl>
  )
}
