import { Button } from '@mantine/core'

import { useT } from '#web/ui/words.ts'

import styles from './parametros.module.css'

type Props = { names: readonly string[]; saving: boolean; onDiscard: () => void }

/** Names the settings that changed, in sight however long the section is, with the ways to save and to discard them. */
export function SaveBar({ names, saving, onDiscard }: Props) {
  const t = useT()
  return (
    <div className={`line ${styles.save}`}>
      <p role="status">
        <strong>{t('ajuste.sinGuardar')}</strong> {names.join(', ')}
      </p>
      <Button variant="default" onClick={onDiscard}>
        {t('ajuste.descartar')}
      </Button>
      <Button type="submit" loading={saving}>
        {t('form.guardar')}
      </Button>
    </div>
  )
}
