import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'

import { useT } from './words.ts'

import styles from './pager.module.css'

/** Numbers of rows a page that a person may choose. */
export const PAGE_SIZES = [20, 50, 100, 200]

type Page = {
  number: number
  size: number
  totalElements: number
  totalEsMinimo?: true | undefined
  totalPages: number
  numberOfElements: number
}
type Props = {
  page: Page
  onTurn: (number: number) => void
  format: (n: number) => string
  /** Counts every row, where the total is a floor. */
  countAll: { run: () => void; busy: boolean }
}

/** The range of visible rows and the buttons to turn pages. */
export function Pager({ page, onTurn, format, countAll }: Props) {
  const t = useT()
  const { number, size, totalElements, totalEsMinimo, totalPages, numberOfElements } = page
  const first = number * size + 1
  return (
    <nav className={`row nowrap ${styles.bar}`} aria-label={t('lista.paginas')}>
      <div className="row" data-place>
        <output className="cifra">
          {t(totalEsMinimo ? 'lista.rangoMinimo' : 'lista.rango', {
            desde: format(first),
            hasta: format(first + numberOfElements - 1),
            total: format(totalElements),
          })}
        </output>
        {totalEsMinimo && (
          <Button variant="subtle" size="compact-xs" disabled={countAll.busy} onClick={countAll.run}>
            {t('lista.totalExacto')}
          </Button>
        )}
      </div>
      <TurnButton label={t('lista.anterior')} disabled={number === 0} onClick={() => onTurn(number - 1)}>
        <IconChevronLeft size={18} />
      </TurnButton>
      <TurnButton
        label={t('lista.siguiente')}
        disabled={number + 1 >= totalPages}
        onClick={() => onTurn(number + 1)}
      >
        <IconChevronRight size={18} />
      </TurnButton>
    </nav>
  )
}

type TurnProps = { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode }

const TurnButton = ({ label, ...rest }: TurnProps) => (
  <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} {...rest} />
)
