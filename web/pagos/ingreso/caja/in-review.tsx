import { POR_CONFIRMAR } from '#contract/pagos/estado-ingreso.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { ConfirmarPago } from '#web/pagos/ingreso/confirmar.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './caja.module.css'

const MOST = 3

/** The payments that the student told of and that wait, each with the act. */
export function InReview({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  const enabled = useMay(ingreso.buscar.permiso)
  const input = { idUsuario, estado: POR_CONFIRMAR, sort: 'fecha', size: MOST } as const
  const { data } = useRead(ingreso.buscar, input, { enabled })
  if (!data || data.totalElements === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="en-revision">
      <header className={`row ${styles.heading}`}>
        <h2 id="en-revision">{t('cuenta.enRevision')}</h2>
        <span className="quiet">{t('caja.informados', { count: data.totalElements })}</span>
      </header>
      <ul>
        {data.content.map((one) => (
          <Waiting key={one.idIngreso} row={one} />
        ))}
      </ul>
    </section>
  )
}

function Waiting({ row }: { row: Ingreso }) {
  const { idIngreso, fecha, medioPago, numeroOperacion, aplicaciones, monto, moneda } = row
  return (
    <li className={styles.told}>
      <span className="dim">
        <Day value={fecha} />
      </span>
      <Link to={paths.ingresos() + stringifyParams({ ver: idIngreso })} className="link cut">
        {medioPago.nombre} {numeroOperacion}
      </Link>
      <span className="dim cut">
        {aplicaciones.map(({ concepto, curso }) => `${concepto}, ${curso}`).join(' · ')}
      </span>
      <strong className="end">
        <Money value={monto} moneda={moneda} />
      </strong>
      <ConfirmarPago idIngreso={idIngreso} />
    </li>
  )
}
