import { personName } from '#contract/core/person-name.ts'
import type { Candidato, ExtractoLinea } from '#contract/pagos/extracto-linea.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './pair.module.css'

/** The bank's data of one movement. */
export const BankSide = ({ linea }: { linea: ExtractoLinea }) => (
  <div className={styles.bank}>
    <div className={`line ${styles.first}`}>
      <strong>
        <Money value={linea.monto} moneda={linea.moneda} />
      </strong>
      <Day value={linea.fecha} />
    </div>
    <div className={styles.words}>{linea.descripcion || '–'}</div>
    <small>{[linea.referencia, linea.banco].filter(Boolean).join(' · ')}</small>
  </div>
)

type PaymentProps = { pago: Candidato; linea: ExtractoLinea }

/** The reported data of one payment; its name is a link. */
export function PaymentSide({ pago, linea: { moneda } }: PaymentProps) {
  const t = useT()
  const {
    idIngreso,
    usuario,
    alumnos,
    fecha,
    monto,
    mismoMonto,
    medioPago,
    numeroOperacion,
    banco,
    numeroRecibo,
  } = pago
  return (
    <div className={styles.payment}>
      <Link
        className={`link ${styles.who}`}
        to={paths.ingresos() + stringifyParams({ vista: 'ingresos', ver: idIngreso })}
      >
        {alumnos > 1
          ? t('pago.yOtros', { alumno: personName(usuario), count: alumnos - 1 })
          : personName(usuario)}
      </Link>
      <div className={`line ${styles.first}`}>
        <span data-differs={mismoMonto ? undefined : ''}>
          <Money value={monto} moneda={moneda} />
        </span>
        <Day value={fecha} />
      </div>
      <small>
        {[medioPago, numeroOperacion, banco, numeroRecibo && t('extracto.recibo', { recibo: numeroRecibo })]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  )
}

/** The reasons why a payment matches a movement. */
export function MatchReasons({ razones }: Pick<Candidato, 'razones'>) {
  const t = useT()
  return (
    <ul className={styles.reasons} aria-label={t('extracto.razones')}>
      {razones.map((razon) => (
        <li key={razon} className="pill">
          {t(`extracto.razon.${razon}`)}
        </li>
      ))}
    </ul>
  )
}
