import '#web/ui/styles/options.css'
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconUserPlus } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'

import { personName } from '#contract/core/person-name.ts'
import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useT } from '#web/ui/words.ts'

import styles from './person.module.css'

const TYPING_MS = 220
const SHOWN = 6
const NEW_OPTION = 'nueva'
const NO_PEOPLE: Usuario[] = []

type Props = {
  onChoose: (person: Usuario) => void
  onNew: (typed: string) => void
  /** The text of the last search: choosing again goes on from it. */
  typed: string
  /** Called on each change of the text, before there is a result. */
  onTyping: (typed: string) => void
}

/** People who match the text, or the latest ones when it is empty. `isStale`: the answer is of an older text. */
function usePeopleSearch(typed: string) {
  const [buscar] = useDebouncedValue(typed.trim(), TYPING_MS)
  const input = buscar ? { buscar, size: SHOWN } : { size: 5, sort: 'fechaCreacion,desc' }
  const { data, isFetching, isPlaceholderData, error } = useRead(usuario.buscar, input)
  const isStale = buscar !== typed.trim() || isPlaceholderData || (isFetching && !data)
  return { people: data?.content ?? NO_PEOPLE, isStale, error }
}

/** Searches a person by document or name, with the keyboard alone, or starts a new person from the text. */
export function PersonSearch({ onChoose, onNew, typed, onTyping }: Props) {
  const t = useT()
  const { people, isStale, error } = usePeopleSearch(typed)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const early = useRef(false)

  // Enter chooses the first result, but never a result of an older text.
  const settle = useEffectEvent((answered: boolean, found: Usuario[]) => {
    if (!answered) return combobox.resetSelectedOption()
    const [only] = early.current && found.length === 1 ? found : []
    early.current = false
    if (only) onChoose(only)
    else combobox.selectFirstOption()
  })
  useEffect(() => settle(typed !== '' && !isStale, people), [typed, isStale, people])

  const submit = (value: string) => {
    const person = people.find(({ idUsuario }) => String(idUsuario) === value)
    if (person) onChoose(person)
    else onNew(typed)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={submit} shadow="md">
      <Combobox.Target>
        <TextInput
          label={t('matricular.buscarPersona')}
          placeholder={t('matricular.buscarPersonaEjemplo')}
          size="md"
          autoComplete="off"
          data-autofocus
          autoFocus
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={isStale && typed ? <Loader size={16} /> : null}
          error={error?.message}
          value={typed}
          onFocus={(e) => {
            e.currentTarget.select()
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onChange={(e) => {
            onTyping(e.currentTarget.value)
            combobox.openDropdown()
          }}
          onKeyDown={(e) => {
            if (e.key !== 'Enter') return
            // Stops the Enter of the page, which would enrol; here it chooses the result, or waits for it after
            // a card reader.
            e.preventDefault()
            early.current = isStale && typed !== ''
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={t('matricular.personas')}>
          {!typed && people.length > 0 && (
            <div className={`note ${styles.hint}`}>{t('matricular.recientes')}</div>
          )}
          {people.map((person) => (
            <Combobox.Option key={person.idUsuario} value={String(person.idUsuario)}>
              <PersonLine person={person} />
            </Combobox.Option>
          ))}
          {!isStale && typed && people.length === 0 && (
            <div className={`note ${styles.hint}`}>{t('matricular.nadie', { texto: typed.trim() })}</div>
          )}
          <Combobox.Option value={NEW_OPTION} className={styles.last}>
            <span className={`row ${styles.create}`}>
              <IconUserPlus size={17} aria-hidden />
              {typed.trim()
                ? t('matricular.registrarCon', { texto: typed.trim() })
                : t('matricular.registrarNueva')}
            </span>
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

const PersonLine = ({ person }: { person: Usuario }) => (
  <span className={styles.line}>
    <span className={styles.name}>{personName(person)}</span>
    <span className={styles.facts}>
      {person.tipoDocumento} {person.numeroDocumento}
      {[person.celular, person.correo].filter(Boolean).map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
    </span>
  </span>
)
