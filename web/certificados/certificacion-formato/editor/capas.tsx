import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'

import { useT } from '#web/ui/words.ts'

import { nombreDePieza } from './nombres.ts'
import type { Editor } from './uso-editor.ts'

import styles from './editor.module.css'

/** The elements of the page, the topmost first. */
export function Capas({ editor }: { editor: Editor }) {
  const t = useT()
  const { diseno, pagina, elegidas } = editor
  const layers = diseno.piezas.filter(({ elemento }) => elemento.pagina === pagina).toReversed()
  return (
    <ol className={styles.layers} aria-label={t('certificacionFormato.capas')}>
      {layers.map(({ key, elemento }) => (
        <li key={key} data-chosen={elegidas.includes(key) || undefined}>
          <UnstyledButton
            className={styles.layer}
            aria-pressed={elegidas.includes(key)}
            onClick={() => editor.elegir([key])}
          >
            {nombreDePieza(elemento, t)}
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('certificacionFormato.subirCapa')}
            onClick={() => editor.capa(key, 1)}
          >
            <IconChevronUp size={15} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('certificacionFormato.bajarCapa')}
            onClick={() => editor.capa(key, -1)}
          >
            <IconChevronDown size={15} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  )
}
