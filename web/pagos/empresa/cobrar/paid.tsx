import { Button, Group } from '@mantine/core'

import type { EmpresaPago } from '#contract/pagos/empresa.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { PaymentLines, PaymentPapers } from '#web/pagos/empresa/payment.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './cobrar.module.css'

// The form has disappeared, so the focus moves to this button.
const focusButton = (button: HTMLButtonElement | null) => button?.focus()

/** The payment that was registered: the receipt of each student, and the papers of the company. */
export function CompanyPaid({ row, onAgain }: { row: EmpresaPago; onAgain: () => void }) {
  const t = useT()
  return (
    <section className={`panel ${styles.paid}`} aria-labelledby="cobrado">
      <h2 id="cobrado">{t('empresa.cobrado')}</h2>
      <PaymentLines row={row} />
      <Group gap="xs" mt="lg">
        <Button ref={focusButton} onClick={onAgain}>
          {t('empresa.otroPago')}
        </Button>
        <PaymentPapers row={row} size="sm" />
        <Button variant="default" component={Link} to={`${paths.ingresos('empresas')}&ver=${row.idEmpresa}`}>
          {t('empresa.verEmpresa')}
        </Button>
      </Group>
    </section>
  )
}
