import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'

import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import { areas } from '#web/academico/area/index.ts'
import { periodos } from '#web/academico/periodo/index.ts'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import { EmptyList, NextStep } from '#web/core/list/list-empty.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import type { Attended } from './clash.ts'
import { GroupCard } from './group-card.tsx'

import styles from './group.module.css'

const openPeriodos = periodos.only({ estado: 'ABIERTO' })
const activeAreas = areas.only({ estado: 'ACTIVO' })

const TYPING_MS = 250
const STEP = 9
const CARD = 'button'
const FREE = `${CARD}[aria-disabled="false"]`

type GroupFilter = { buscar: string; idPeriodo: number | ''; idArea: number | '' }
const NO_FILTER: GroupFilter = { buscar: '', idPeriodo: '', idArea: '' }

function useOffered({ buscar, idPeriodo, idArea }: GroupFilter, size: number) {
  const [settled] = useDebouncedValue(buscar.trim(), TYPING_MS)
  const filters = { ...(idPeriodo && { idPeriodo }), ...(idArea && { idArea }) }
  const query = useRead(grupo.disponibles, { ...filters, buscar: settled, size, sort: 'fechaInicio,desc' })
  return { ...query, isStale: settled !== buscar.trim() || query.isPlaceholderData }
}

type Props = {
  cursos: Attended[]
  onChoose: (grupo: Grupo) => void
  /** Under the cards, after the button for more of them. */
  children: ReactNode
}

/** The groups open for enrolment with free seats. */
export function GroupList({ cursos, onChoose, children }: Props) {
  const t = useT()
  const [asked, setAsked] = useState(NO_FILTER)
  const [size, setSize] = useState(STEP)
  const cards = useRef<HTMLUListElement>(null)
  const { data, error, refetch, isFetching, isStale } = useOffered(asked, size)
  const found = data?.content ?? []
  const change = (part: Partial<GroupFilter>) => {
    setAsked((old) => ({ ...old, ...part }))
    setSize(STEP)
  }
  const more = () => setSize(Math.min(size + 2 * STEP, 200))
  const first = () => cards.current?.querySelector<HTMLElement>(FREE)?.focus()
  const enter = () => {
    const [only] = found.length === 1 && !isStale ? found : []
    if (only && !cursos.some((one) => one.idGrupo === only.idGrupo)) onChoose(only)
    else first()
  }
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  return (
    <>
      <SearchBar asked={asked} change={change} onEnter={enter} onDown={first} />
      {/* As high as a list of some groups, so that the steps below it do not move. */}
      {!data && <LoadingLines count={14} />}
      {data?.empty && (
        <EmptyList lista="gruposParaMatricular">
          <NextStep acceso={grupo.guardar.permiso} to={paths.grupos()} label="ir.grupos" />
        </EmptyList>
      )}
      <ul ref={cards} className={styles.cards} data-stale={isStale || undefined}>
        {found.map((one) => (
          <li key={one.idGrupo}>
            <GroupCard grupo={one} cursos={cursos} onChoose={() => onChoose(one)} onWalk={focusNextCard} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        {data && !data.last && (
          <Button size="xs" variant="subtle" loading={isFetching} onClick={more}>
            {t('matricular.masGrupos', { count: data.totalElements - data.numberOfElements })}
          </Button>
        )}
        {children}
      </div>
    </>
  )
}

type BarProps = {
  asked: GroupFilter
  change: (part: Partial<GroupFilter>) => void
  onEnter: () => void
  onDown: () => void
}

function SearchBar({ asked: { buscar, idPeriodo, idArea }, change, onEnter, onDown }: BarProps) {
  const t = useT()
  const onKeyDown = (e: KeyboardEvent) => {
    const act = { Enter: onEnter, ArrowDown: onDown }[e.key]
    if (!act || e.ctrlKey || e.metaKey) return
    // Stops the Enter of the page, which would enrol.
    e.preventDefault()
    act()
  }
  return (
    <div className={styles.search}>
      <TextInput
        type="search"
        aria-label={t('matricular.buscarGrupo')}
        placeholder={t('matricular.buscarGrupo')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={buscar}
        onChange={(e) => change({ buscar: e.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <PickerInput
        aria-label={t('grupo.idPeriodo')}
        placeholder={t('grupo.idPeriodo')}
        source={openPeriodos}
        value={idPeriodo || undefined}
        onChange={(id) => change({ idPeriodo: id })}
      />
      <PickerInput
        aria-label={t('grupo.idArea')}
        placeholder={t('grupo.idArea')}
        source={activeAreas}
        value={idArea || undefined}
        onChange={(id) => change({ idArea: id })}
      />
    </div>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The arrow keys move between the cards. */
function focusNextCard(e: KeyboardEvent<HTMLButtonElement>) {
  const step = STEPS[e.key]
  const all = [...(e.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>(CARD) ?? [])]
  const next = step ? all[all.indexOf(e.currentTarget) + step] : undefined
  if (!next) return
  e.preventDefault()
  next.focus()
}
