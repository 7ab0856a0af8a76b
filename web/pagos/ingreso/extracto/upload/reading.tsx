import type { Lectura } from '#contract/pagos/extracto.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { Warning } from '#web/pagos/ingreso/extracto/warning.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './upload.module.css'

type ReadStatement = NonNullable<Lectura['lectura']>

/** Sample rows as read with the chosen columns, once these suffice. */
export function ReadingPreview({ lectura: { lectura }, isStale }: { lectura: Lectura; isStale: boolean }) {
  return (
    <div className={styles.reading} aria-busy={isStale}>
      {lectura && <ReadRows read={lectura} />}
    </div>
  )
}

function ReadRows({ read }: { read: ReadStatement }) {
  const t = useT()
  const { number } = useFormat()
  const { abonos, salidas, movimientos, ilegibles, problemas, avisos } = read
  return (
    <>
      <p role="status">{t('extracto.entendido', { abonos: number(abonos), salidas: number(salidas) })}</p>
      {movimientos.length > 0 && <Movements rows={movimientos} />}
      {ilegibles > 0 && (
        <UnreadableRows titulo={t('extracto.ilegibles', { count: ilegibles })} problemas={problemas} />
      )}
      {avisos.length > 0 && (
        <UnreadableRows titulo={t('extracto.avisos', { count: avisos.length })} problemas={avisos} />
      )}
    </>
  )
}

type UnreadableRowsProps = {
  titulo: string
  problemas: readonly { fila?: number | undefined; mensaje: string }[]
}

/** The unreadable rows, each with its error. */
export function UnreadableRows({ titulo, problemas }: UnreadableRowsProps) {
  const t = useT()
  return (
    <Warning titulo={titulo}>
      <ul className={`bullets ${styles.problems}`}>
        {problemas.map(({ fila = 0, mensaje }) => (
          <li key={fila}>
            {t('extracto.enFila', { fila })}: {mensaje}
          </li>
        ))}
      </ul>
    </Warning>
  )
}

// The currency is chosen after the sheet is read.
const OF_BANK = { simbolo: '', decimales: 2 }

function Movements({ rows }: { rows: ReadStatement['movimientos'] }) {
  const t = useT()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1 asks for it on a scrolling region
    <section className={`panel ${styles.scroll}`} tabIndex={0} aria-label={t('extracto.vistaPrevia')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('extractoLinea.fila')}</th>
            <th scope="col">{t('extractoLinea.fecha')}</th>
            <th scope="col" className={styles.amount}>
              {t('extractoLinea.monto')}
            </th>
            <th scope="col">{t('extractoLinea.descripcion')}</th>
            <th scope="col">{t('extractoLinea.referencia')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fila, fecha, descripcion, referencia, monto }) => (
            <tr key={fila} data-leaves={monto < 0 || undefined}>
              <td>{fila}</td>
              <td>
                <Day value={fecha} />
              </td>
              <td className={styles.amount}>
                <Money value={monto} moneda={OF_BANK} bare />
                {monto < 0 && <small>{t('extracto.sale')}</small>}
              </td>
              <td>{descripcion}</td>
              <td className="cifra">{referencia}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
