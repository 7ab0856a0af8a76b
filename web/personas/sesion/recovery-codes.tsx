import { Button } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'

import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { usePatchSesion } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

import { Notice } from './notice.tsx'

import styles from './public-page.module.css'

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codigos }: { codigos: readonly string[] }) {
  const t = useT()
  const go = useNavigateTo()
  const patch = usePatchSesion()
  const clipboard = useClipboard()
  const leave = () => {
    patch((old) => ({ ...old, faltaSegundoFactor: false }))
    void go(paths.inicio(), { replace: true })
  }
  return (
    <div className={`stack ${styles.form}`}>
      <Notice good>{t('segundoFactor.activo')}</Notice>
      <p>{t('segundoFactor.codigosTexto')}</p>
      <ol className={`panel ${styles.codes}`} aria-label={t('segundoFactor.codigos')}>
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code>{codigo}</code>
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => clipboard.copy(codigos.join('\n'))}
      >
        {t(clipboard.copied ? 'usuario.copiado' : 'segundoFactor.copiar')}
      </Button>
      <Button size="md" onClick={leave}>
        {t('segundoFactor.guardados')}
      </Button>
    </div>
  )
}
