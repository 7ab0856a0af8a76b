import { Skeleton } from '@mantine/core'

import { TableFrame, type TableParts } from './table-frame.tsx'
import { useT } from './words.ts'

import cards from './data-cards.module.css'
import styles from './data-table.module.css'

type Props<R, Totals> = TableParts<R, Totals> & { count: number; picks: boolean; phone: boolean }

const WIDTHS = [88, 62, 74, 50, 80]
const Bar = ({ at }: { at: number }) => <Skeleton height={12} width={`${WIDTHS[at % WIDTHS.length]}%`} />

/** Placeholders of the loading rows, with their height and headings. */
export function RowLines<R, Totals>({ count, picks, phone, ...frame }: Props<R, Totals>) {
  const t = useT()
  const { columns } = frame
  const lines = Array.from({ length: count }, (_, i) => i)
  if (phone)
    return (
      <output className={cards.cards} aria-label={t('app.cargando')}>
        {lines.map((line) => (
          <span key={line} className={`line ${cards.card}`}>
            {columns.slice(0, 5).map(({ titulo }, i) => (
              <Bar key={titulo} at={line + i} />
            ))}
          </span>
        ))}
      </output>
    )
  return (
    <>
      <output className="solo-lector">{t('app.cargando')}</output>
      <TableFrame {...frame} focusable={false} pick={picks && <th className={styles.check}>&nbsp;</th>}>
        <tbody aria-hidden className={styles.coming}>
          {lines.map((line) => (
            <tr key={line}>
              {picks && <td className={styles.check}>&nbsp;</td>}
              {columns.map(({ titulo, leaves }, i) => (
                <td key={titulo} className={i === 0 ? styles.first : undefined} data-leaves={leaves}>
                  <Bar at={line + i} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  )
}
