import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'

import { useT } from '#web/ui/words.ts'

import { elementName } from './element-name.ts'
import type { Editor } from './use-editor.ts'

import styles from './editor.module.css'

/** The elements of the page, the topmost first. */
export function Layers({ editor }: { editor: Editor }) {
  const t = useT()
  const { design, pagina, selectedKeys } = editor
  const layers = design.pieces.filter(({ elemento }) => elemento.pagina === pagina).toReversed()
  return (
    <ol className={styles.layers} aria-label={t('certificacionFormato.capas')}>
      {layers.map(({ key, elemento }) => (
        <li key={key} data-chosen={selectedKeys.includes(key) || undefined}>
          <UnstyledButton
            className={`cut grow ${styles.layer}`}
            aria-pressed={selectedKeys.includes(key)}
            onClick={() => editor.select([key])}
          >
            {elementName(elemento, t)}
          </UnstyledButton>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('certificacionFormato.subirCapa')}
            onClick={() => editor.moveLayer(key, 1)}
          >
            <IconChevronUp size={15} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('certificacionFormato.bajarCapa')}
            onClick={() => editor.moveLayer(key, -1)}
          >
            <IconChevronDown size={15} />
          </ActionIcon>
        </li>
      ))}
    </ol>
  )
}
