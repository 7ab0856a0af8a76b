import { Button } from '@mantine/core'

import type { Linea } from '#contract/pagos/cierre.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { sumsOfTill, useMyTill } from '#web/pagos/ingreso/index.ts'
import { useT } from '#web/ui/words.ts'

import styles from './till.module.css'

type Props = {
  hoy: string
  /** On a page that has the close elsewhere. */
  withoutClose?: boolean
}

/** The person's own cash of today, by method; its close is one press away. */
export function Till({ hoy, withoutClose = false }: Props) {
  const t = useT()
  const { isKnown, lineas } = useMyTill(hoy)
  return (
    <section className={styles.till} aria-labelledby="mi-caja">
      <h2 id="mi-caja" className="heading">
        {t('inicio.miCaja')}
      </h2>
      {isKnown && lineas.length === 0 && <p className="dim">{t('inicio.cajaVacia')}</p>}
      {lineas.length > 0 && <Held lineas={lineas} withClose={!withoutClose} />}
    </section>
  )
}

type Lines = { lineas: readonly Linea[] }

/** Content of the till: in all, by method, and its close. */
function Held({ lineas, withClose }: Lines & { withClose: boolean }) {
  const t = useT()
  return (
    <>
      {withClose && <Totals lineas={lineas} />}
      <Methods lineas={lineas} />
      {withClose && (
        <Button component={Link} to={paths.ingresos('cierre')} size="xs" variant="default">
          {t('inicio.cerrarCaja')}
        </Button>
      )}
    </>
  )
}

/** Sum of the till in each currency, as its own figure. */
function Totals({ lineas }: Lines) {
  return sumsOfTill(lineas).map(({ moneda, monto }) => (
    <p key={moneda.idMoneda} className={`strong ${styles.total}`}>
      <Money value={monto} moneda={moneda} />
    </p>
  ))
}

function Methods({ lineas }: Lines) {
  const { number } = useFormat()
  const most = Math.max(...lineas.map(({ esperado }) => esperado), 1)
  return (
    <ul>
      {lineas.map((one) => (
        <li key={`${one.idMoneda}-${one.idMedioPago}`}>
          <span title={one.medioPago.nombre}>{one.medioPago.nombre}</span>
          <span className={styles.bar} aria-hidden>
            <i style={{ inlineSize: `${Math.max(0, (100 * one.esperado) / most)}%` }} />
          </span>
          <span className={`dim end`}>{number(one.cobros)}</span>
          <strong>
            <Money value={one.esperado} moneda={one.moneda} />
          </strong>
        </li>
      ))}
    </ul>
  )
}
