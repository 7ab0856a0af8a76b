import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'

import { useT } from '#web/ui/words.ts'

import styles from './donde-pagar.module.css'

/** A number to pay to, with the button that copies it and answers in its place. */
export function CopyNumber({ label, value }: { label: string; value: string }) {
  const t = useT()
  return (
    <span className={`row ${styles.number}`}>
      <span>
        <span className="quiet">{label}</span>
        <span className="cifra">{value}</span>
      </span>
      <CopyButton value={value.replaceAll(/[ -]/g, '')} timeout={2500}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            aria-label={t('dondePagar.copiarDe', { que: `${label} ${value}` })}
            onClick={copy}
          >
            <span aria-live="polite">{t(copied ? 'dondePagar.copiado' : 'dondePagar.copiar')}</span>
          </Button>
        )}
      </CopyButton>
    </span>
  )
}
