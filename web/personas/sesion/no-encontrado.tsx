import { Button } from '@mantine/core'

import { useNavigateTo } from '#web/core/link.tsx'
import { useParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
import { hasToken } from '#web/core/token.ts'
import { useT } from '#web/ui/words.ts'

import { PublicPage } from './public-page.tsx'

import styles from './public-page.module.css'

/** The page of an unknown address, with a link to the first screen. */
export function NoEncontrado() {
  const t = useT()
  const go = useNavigateTo()
  const [{ de }] = useParams()
  const texto = de ? t('noEncontrado.texto', { direccion: String(de) }) : t('noEncontrado.textoCorto')
  const inside = hasToken()
  return (
    <PublicPage titulo={t('noEncontrado.titulo')} texto={texto}>
      <div className={styles.row}>
        <Button size="md" onClick={() => void go(inside ? paths.inicio() : paths.login())}>
          {t(inside ? 'noEncontrado.inicio' : 'login.volver')}
        </Button>
      </div>
    </PublicPage>
  )
}
