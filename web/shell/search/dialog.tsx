import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'

import { busqueda } from '#contract/consultas/busqueda.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { Modal } from '#web/ui/floating/modal.tsx'
import { useT } from '#web/ui/words.ts'

import { actsOf, usualActs } from './acts.ts'
import { useLastPlaces } from './last-places.ts'
import { PaletteKeys } from './palette-keys.tsx'
import { type PersonAct, usePersonActs } from './person-acts.ts'
import { optionId, Results } from './results.tsx'
import { type SearchResult, type Section, sectionsOf } from './sections.ts'

const PAUSE_MS = 150

/** Before anything is typed: the last places, and what the person may do most. */
function useFirstSections(): Section[] {
  const t = useT()
  const { authorities } = useSesion()
  const places = useLastPlaces().map(({ to, label }): SearchResult => ({
    key: `p${to}`,
    kind: 'screen',
    label,
    note: '',
    to,
  }))
  return [
    { titulo: t('busqueda.lugares'), found: places },
    { titulo: t('busqueda.masHace'), found: usualActs(t, authorities) },
  ]
}

/** Searches the typed text among acts of the trade, people, groups, receipts and screens. */
function useSearchSections(text: string) {
  const t = useT()
  const { money } = useFormat()
  const { authorities } = useSesion()
  const first = useFirstSections()
  const [q] = useDebouncedValue(text.trim(), PAUSE_MS)
  const { data, error } = useRead(busqueda.buscar, { q }, { enabled: q !== '' })
  const acts = { titulo: t('busqueda.hacer'), found: actsOf(q, t, authorities) }
  const found = text.trim() === '' ? first : q && data ? [acts, ...sectionsOf(data, { t, money })] : []
  const sections = found.filter((one) => one.found.length > 0)
  const told = error ? error.message : data ? t('busqueda.nada') : t('app.cargando')
  return { sections, all: sections.flatMap((one) => one.found), told: q ? told : t('busqueda.ayuda') }
}

/** Takes the focus back from elements behind the dialog, such as a closing record that returns the focus late. */
function keepFocus({ currentTarget: box }: FocusEvent<HTMLElement>) {
  const dialog = box.closest('[role=dialog]')
  requestAnimationFrame(() => {
    if (dialog?.isConnected && document.hasFocus() && !dialog.contains(document.activeElement)) box.focus()
  })
}

/** Whether the arrow goes on after the last letter, into the acts of the row; in the direction of the page. */
function goesInto({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) {
  const forward = document.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  return key === forward && currentTarget.selectionStart === currentTarget.value.length
}

/** `initial`: the words that it opens with the first time. */
type Props = { opened: boolean; onFound: () => void; onClose: () => void; initial?: string | undefined }

/** The search and the acts of the program: arrows choose, Enter opens, an arrow to the side goes into what can be done for a person. */
export function SearchDialog({ opened, onFound, onClose, initial = '' }: Props) {
  const t = useT()
  const go = useNavigateTo()
  const id = useId()
  const [text, setText] = useState(initial)
  const [at, setAt] = useState(0)
  const [actAt, setActAt] = useState<number>()
  const { sections, all, told } = useSearchSections(text)
  const current = all[Math.min(at, all.length - 1)]
  const acts = usePersonActs(current?.alumno)
  const inside = actAt === undefined ? undefined : acts[actAt]

  function leave() {
    setText('')
    setAt(0)
    setActAt(undefined)
    onFound()
  }
  function open(found: SearchResult | undefined) {
    if (!found) return
    void go(found.to)
    leave()
  }
  function run(act: PersonAct) {
    act.run()
    leave()
  }

  /** The keys while the arrow is inside the acts of a person: letters act, and do not write. */
  function steerActs(key: string, act: PersonAct, place: number) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    const named = acts.find(({ letter }) => letter === key.toUpperCase())
    if (step) setActAt((place + step + acts.length) % acts.length)
    else if (key === 'Enter' || named) run(named ?? act)
    else if (key === 'ArrowLeft' || key === 'ArrowRight') setActAt(undefined)
    else return false
    return true
  }

  /** The keys among the results: arrows choose, the one to the side goes into the acts, Enter opens. */
  function steerResults(e: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
    if (acts.length > 0 && goesInto(e)) setActAt(0)
    else if (e.key === 'Enter') open(current)
    else if (step && all.length > 0) setAt((Math.min(at, all.length - 1) + step + all.length) % all.length)
    else return false
    return true
  }

  function steer(e: KeyboardEvent<HTMLInputElement>) {
    if (e.ctrlKey || e.metaKey || e.altKey) return
    const isInside = inside && actAt !== undefined
    // Otherwise the key would also act on the element that has the focus next.
    if (isInside ? steerActs(e.key, inside, actAt) : steerResults(e)) e.preventDefault()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      yOffset="10vh"
      centered={false}
      size={640}
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
        aria-activedescendant={optionId(id, current, inside)}
        aria-label={t('busqueda.titulo')}
        placeholder={t('busqueda.invita')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={text}
        onChange={(e) => {
          setText(e.currentTarget.value)
          setAt(0)
          setActAt(undefined)
        }}
        onKeyDown={steer}
        onBlur={(e) => opened && keepFocus(e)}
      />
      <Results {...{ id, text, sections, current, acts, inside, told }} onOpen={open} onAct={run} />
      <PaletteKeys hasActs={acts.length > 0} />
    </Modal>
  )
}
