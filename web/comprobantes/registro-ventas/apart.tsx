import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useT } from '#web/ui/words.ts'

import { useMonth } from './month.tsx'

import styles from './registro.module.css'

type Situacion = 'SIN_RESPUESTA' | 'SIN_VALOR'

/** Counts the documents of the month without an answer, and those that count nothing. */
export function Apart() {
  const t = useT()
  const { mes } = useMonth()
  const { data } = useRead(registroVentas.totales, { mes })
  if (!data?.sinRespuesta && !data?.sinValor) return null
  const to = (situacion: Situacion) =>
    paths.ingresos() + stringifyParams({ vista: 'registro-ventas', mes, situacion })
  const line = (count: number, situacion: Situacion) =>
    count > 0 && (
      <p key={situacion}>
        {t(situacion === 'SIN_VALOR' ? 'registroVentas.sinValor' : 'registroVentas.sinRespuesta', { count })}{' '}
        <Link to={to(situacion)}>{t('registroVentas.verlos')}</Link>
      </p>
    )
  return (
    <div className={styles.apart}>
      {line(data.sinRespuesta, 'SIN_RESPUESTA')}
      {line(data.sinValor, 'SIN_VALOR')}
    </div>
  )
}
