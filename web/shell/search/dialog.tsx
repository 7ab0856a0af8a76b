import { Modal, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'

import { busqueda } from '#contract/consultas/busqueda.ts'
import { useFormat } from '#web/core/format.tsx'
import { useNavigateTo } from '#web/core/link.tsx'
import { useRead } from '#web/core/use-op.ts'
import { useT } from '#web/ui/words.ts'

import { Results } from './results.tsx'
import { type Found, sectionsOf } from './sections.ts'

const PAUSE_MS = 150

/** What is typed, and what is found of it among people, groups, receipts and screens. */
function useFound(text: string) {
  const t = useT()
  const { money } = useFormat()
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS)
  const { data, error } = useRead(busqueda.buscar, { q }, { enabled: q !== '' })
  const sections = q && data ? sectionsOf(data, { t, money }) : []
  const told = !q
    ? t('busqueda.ayuda')
    : error
      ? error.message
      : data
        ? t('busqueda.nada')
        : t('app.cargando')
  return { sections, all: sections.flatMap(({ found }) => found), told }
}

/** What closes behind, such as a record, gives its focus back a moment later: not while one types here. */
function keep({ currentTarget: box }: FocusEvent<HTMLElement>) {
  const dialog = box.closest('[role=dialog]')
  requestAnimationFrame(() => {
    if (dialog?.isConnected && document.hasFocus() && !dialog.contains(document.activeElement)) box.focus()
  })
}

type Props = { opened: boolean; onClose: () => void }

/** One box for everything: arrows to choose, Enter to go. */
export function SearchDialog({ opened, onClose }: Props) {
  const t = useT()
  const go = useNavigateTo()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { sections, all, told } = useFound(text)
  const current = all[Math.min(at, all.length - 1)]

  function open(found: Found | undefined) {
    if (!found) return
    void go(found.to)
    setText('')
    onClose()
  }

  function steer(e: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (e.key !== 'Enter' && (!step || all.length === 0)) return
    // The rest of the key would fall on whatever has the focus next.
    e.preventDefault()
    if (!step) return open(current)
    setAt((Math.min(at, all.length - 1) + step + all.length) % all.length)
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      yOffset="10vh"
      centered={false}
      size="lg"
      padding={0}
      aria-label={t('busqueda.titulo')}
    >
      <TextInput
        data-autofocus
        size="md"
        p="sm"
        role="combobox"
        aria-expanded={all.length > 0}
        aria-controls={id}
        aria-activedescendant={current && `${id}-${current.key}`}
        aria-label={t('busqueda.titulo')}
        placeholder={t('busqueda.titulo')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(e) => {
          setText(e.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={steer}
        onBlur={(e) => opened && keep(e)}
      />
      <Results id={id} sections={sections} current={current} told={told} onOpen={open} />
    </Modal>
  )
}
