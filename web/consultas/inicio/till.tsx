import { Button } from '@mantine/core'

import { cierre, type Linea } from '#contract/pagos/cierre.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
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
  const { login } = useSesion()
  const { data } = useRead(cierre.delDia, { fecha: hoy })
  const open = data?.turnos.find(({ estado, operador }) => estado === 'ABIERTO' && operador === login)
  const lineas = open?.lineas ?? []
  return (
    <section className={styles.till} aria-labelledby="mi-caja">
      <h2 id="mi-caja" className="heading">
        {t('inicio.miCaja')}
      </h2>
      {data && lineas.length === 0 && <p className="dim">{t('inicio.cajaVacia')}</p>}
      {lineas.length > 0 && <Held lineas={lineas} withClose={!withoutClose} />}
    </section>
  )
}

/** Content of the till: in all, by method, and its close. */
function Held({ lineas, withClose }: { lineas: Linea[]; withClose: boolean }) {
  const t = useT()
  return (
    <>
      {withClose && <Totals lineas={lineas} />}
      <Lines lineas={lineas} />
      {withClose && (
        <Button component={Link} to={paths.ingresos('cierre')} size="xs" variant="default">
          {t('inicio.cerrarCaja')}
        </Button>
      )}
    </>
  )
}

/** Sum of the till in each currency, as its own figure. */
function Totals({ lineas }: { lineas: Linea[] }) {
  const all = Map.groupBy(lineas, ({ idMoneda }) => idMoneda)
  return [...all].map(([idMoneda, own]) => (
    <p key={idMoneda} className={`strong ${styles.total}`}>
      <Money value={own.reduce((sum, { esperado }) => sum + esperado, 0)} moneda={own[0]?.moneda} />
    </p>
  ))
}

function Lines({ lineas }: { lineas: Linea[] }) {
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
