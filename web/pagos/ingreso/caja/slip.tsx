import { type Cents, toAmount, toCents } from '#contract/core/cents.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useCash } from '#web/pagos/ingreso/registrar/cash-due.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './slip.module.css'

/** A payment as the slip says it, which may not be made yet. */
export type SlipRow = Pick<
  Ingreso,
  | 'usuario'
  | 'moneda'
  | 'monto'
  | 'montoDisponible'
  | 'numeroRecibo'
  | 'fechaConfirmacion'
  | 'fecha'
  | 'numeroOperacion'
> & {
  aplicaciones: Pick<Ingreso['aplicaciones'][number], 'idCuentaIngreso' | 'concepto' | 'curso' | 'monto'>[]
  medioPago: Pick<Ingreso['medioPago'], 'codigo' | 'nombre'>
}

type Props = {
  row: SlipRow
  received: Cents
  /** As a sheet rather than a roll. */
  wide: boolean
}

/** The receipt as the roll of 80 mm shows it, with the cash and its change, which no receipt keeps. */
export function Slip({ row, received, wide }: Props) {
  const t = useT()
  const { nombre, documento, direccion, telefono } = useSesion().institucion
  const { amount, moment, day } = useFormat()
  const { usuario, moneda, monto, aplicaciones, montoDisponible, numeroRecibo, fechaConfirmacion } = row
  const { due } = useCash({ monto: toCents(monto), moneda })
  const isCash = row.medioPago.codigo === 'EFECTIVO'
  const show = (n: number) => amount(n, moneda)
  return (
    <article className={styles.slip} data-wide={wide || undefined}>
      <header className={styles.centre}>
        <p className="strong">{nombre}</p>
        {[documento, direccion, telefono].map((line) => line && <p key={line}>{line}</p>)}
      </header>
      <hr />
      <p className={styles.centre}>
        {numeroRecibo ? `${t('recibo.recibo')} ${numeroRecibo}` : t('ingreso.registrado')}
      </p>
      <hr />
      <dl>
        <Line
          label={t('ingreso.fecha')}
          value={fechaConfirmacion ? moment(fechaConfirmacion) : day(row.fecha)}
        />
        <Line label={t('ingreso.alumno')} value={personName(usuario)} />
        <Line label={usuario.tipoDocumento} value={usuario.numeroDocumento} />
      </dl>
      <hr />
      <dl>
        {aplicaciones.map((one) => (
          <Line key={one.idCuentaIngreso} label={`${one.concepto}, ${one.curso}`} value={show(one.monto)} />
        ))}
        {montoDisponible > 0 && <Line label={t('ingreso.montoDisponible')} value={show(montoDisponible)} />}
      </dl>
      <hr />
      <dl>
        <Line strong label={`${t('lista.total')} ${moneda.simbolo}`} value={show(monto)} />
        <Line
          label={row.medioPago.nombre}
          value={isCash ? show(toAmount(received || due)) : (row.numeroOperacion ?? '')}
        />
        {isCash && <Line label={t('caja.vuelto')} value={show(toAmount(Math.max(0, received - due)))} />}
      </dl>
    </article>
  )
}

type LineProps = { label: string; value: string; strong?: boolean }

const Line = ({ label, value, strong }: LineProps) => (
  <div className={`between ${strong ? 'strong' : ''}`}>
    <dt>{label}</dt>
    <dd className="end">{value}</dd>
  </div>
)
