import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'

import { busqueda } from '#contract/consultas/busqueda.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { Modal } from '#web/ui/floating/modal.tsx'
import { useT } from '#web/ui/words.ts'

import { Results } from './results.tsx'
import { type SearchResult, sectionsOf } from './sections.ts'

const PAUSE_MS = 150

/** Searches the typed text among people, groups, receipts and screens. */
function useSearchSections(text: string) {
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

/** Takes the focus back from elements behind the dialog, such as a closing record that returns the focus late. */
function keepFocus({ currentTarget: box }: FocusEvent<HTMLElement>) {
  const dialog = box.closest('[role=dialog]')
  requestAnimationFrame(() => {
    if (dialog?.isConnected && document.hasFocus() && !dialog.contains(document.activeElement)) box.focus()
  })
}

/** `initial`: the words that it opens with the first time. */
type Props = { opened: boolean; onFound: () => void; onClose: () => void; initial?: string | undefined }

/** The global search: arrows choose a result, Enter opens it. */
export function SearchDialog({ opened, onFound, onClose, initial = '' }: Props) {
  const t = useT()
  const go = useNavigateTo()
  const id = useId()
  const [text, setText] = useState(initial)
  const [at, setAt] = useState(0)
  const { sections, all, told } = useSearchSections(text)
  const current = all[Math.min(at, all.length - 1)]

  function open(found: SearchResult | undefined) {
    if (!found) return
    void go(found.to)
    setText('')
    onFound()
  }

  function steer(e: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (e.key !== 'Enter' && (!step || all.length === 0)) return
    // Otherwise the key would also act on the element that has the focus next.
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
        onBlur={(e) => opened && keepFocus(e)}
      />
      <Results id={id} sections={sections} current={current} told={told} onOpen={open} />
    </Modal>
  )
}
