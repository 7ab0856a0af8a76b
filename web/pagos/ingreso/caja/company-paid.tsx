import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'

import type { EmpresaPago } from '#contract/pagos/empresa.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { PaymentLines, PaymentPapers } from '#web/pagos/empresa/index.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './caja.module.css'

// The form has disappeared, so the focus moves to this button.
const focusButton = (button: HTMLButtonElement | null) => button?.focus()

/** The payment of a company that was registered: the receipt of each student, and its papers. */
export function CompanyPaid({ row, onNext }: { row: EmpresaPago; onNext: () => void }) {
  const t = useT()
  const { money } = useFormat()
  const next = useKeyLabels('caja', 'otro')
  useShortcuts('caja', { otro: onNext })
  return (
    <>
      <section className={`stack ${styles.charges} ${styles.done}`} aria-labelledby="cobrado">
        <header className="row">
          <span className={`disc toned ${styles.tick}`} data-tone="good">
            <IconCheck size={20} aria-hidden />
          </span>
          <h2 id="cobrado" className="grow">
            {t('caja.cobrado', { monto: money(row.monto, row.moneda) })}
          </h2>
          <Button
            variant="default"
            size="xs"
            component={Link}
            to={`${paths.ingresos('empresas')}&ver=${row.idEmpresa}`}
          >
            {t('empresa.verEmpresa')}
          </Button>
        </header>
        <PaymentLines row={row} />
      </section>
      <section className={`stack ${styles.pay}`} aria-label={t('recibo.recibo')}>
        <header className={`row ${styles.payHead}`}>
          <h2>{t('caja.papeles')}</h2>
        </header>
        <PaymentPapers row={row} size="sm" />
      </section>
      <footer className={styles.foot}>
        <Button
          ref={focusButton}
          size="lg"
          className={styles.go}
          aria-keyshortcuts={next.heard}
          rightSection={next.drawn && <KeyHint>{next.drawn}</KeyHint>}
          onClick={onNext}
        >
          {t('caja.siguiente')}
        </Button>
      </footer>
    </>
  )
}
