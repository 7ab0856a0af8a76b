import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'

import { toAmount } from '#contract/core/cents.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { Money } from '#web/core/words/format.tsx'
import { useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { WhereToPayPart } from '#web/institucion/cuenta-bancaria/index.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { PhotoArea } from './photo-area.tsx'

import styles from './informar.module.css'

type Props = { onFile: (file: File) => void; onWithout: () => void }

/** The photo is asked for before anything else; without one, the number is typed. */
export function PhotoFirst({ onFile, onWithout }: Props) {
  const t = useT()
  const phone = usePhone()
  const { heard, drawn } = useKeyLabels('informar', 'sinFoto')
  useShortcuts('informar', { sinFoto: onWithout })
  return (
    <div className={`grid sides ${styles.columns}`}>
      <div className="stack">
        <PhotoArea onFile={onFile} />
        <Button
          size="md"
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          rightSection={!phone && drawn && <KeyHint>{drawn}</KeyHint>}
          aria-keyshortcuts={heard}
          onClick={onWithout}
        >
          {t('informar.sinFoto')}
        </Button>
        {phone && <Overdue />}
      </div>
      {!phone && (
        <div className="stack">
          <Overdue />
          <WhereToPayPart />
        </div>
      )}
    </div>
  )
}

/** The amount asked for now, and on a phone the way to where it is paid. */
function Overdue() {
  const t = useT()
  const { balances } = useMyAccount()
  const phone = usePhone()
  const late = balances.filter(({ vencidoPorPagar }) => vencidoPorPagar > 0)
  if (late.length === 0 && !phone) return null
  return (
    <p className={styles.overdue}>
      {late.map(({ moneda, vencidoPorPagar }) => (
        <span key={moneda.idMoneda}>
          {t('informar.porPagar')} <Money value={toAmount(vencidoPorPagar)} moneda={moneda} />
        </span>
      ))}
      {phone && <Link to={paths.misPagos()}>{t('dondePagar.titulo')}</Link>}
    </p>
  )
}
