import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

import { useMonth } from './month.tsx'

import styles from './registro.module.css'

type Filter = { situacion: 'SIN_RESPUESTA' | 'SIN_VALOR' } | { sinCambio: true }
const SENTENCES = ['sinRespuesta', 'sinValor', 'sinCambio'] as const
const FILTERS: Record<(typeof SENTENCES)[number], Filter> = {
  sinRespuesta: { situacion: 'SIN_RESPUESTA' },
  sinValor: { situacion: 'SIN_VALOR' },
  sinCambio: { sinCambio: true },
}

/** Counts the documents of the month without an answer, those that count nothing, and those that lack the rate of their currency. */
export function Apart() {
  const t = useT()
  const { mes } = useMonth()
  const { data } = useRead(registroVentas.totales, { mes })
  const there = SENTENCES.filter((one) => data && data[one] > 0)
  if (!data || there.length === 0) return null
  return (
    <div className={styles.apart}>
      {there.map((one) => (
        <p key={one}>
          {t(`registroVentas.${one}`, { count: data[one] })}{' '}
          <Link to={paths.ingresos() + stringifyParams({ vista: 'registro-ventas', mes, ...FILTERS[one] })}>
            {t('registroVentas.verlos')}
          </Link>
          {one === 'sinCambio' && <NewRate />}
        </p>
      ))}
    </div>
  )
}

/** Opens the form of a rate, for those who may write one. */
function NewRate() {
  const t = useT()
  if (!useMay(tipoCambio.guardar.permiso)) return null
  return (
    <>
      {' · '}
      <Link to={`${paths.estados('tipo-cambios')}&ver=nuevo`}>{t('registroVentas.registrarCambio')}</Link>
    </>
  )
}
