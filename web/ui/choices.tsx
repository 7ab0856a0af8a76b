import { useId, useState } from 'react'

import { foldText } from './fold-text.ts'
import { type Mark, Marked } from './marked.tsx'
import { useT } from './words.ts'

import styles from './choices.module.css'

type Option = { value: string; label: string; mark?: Mark | undefined }
/** A search made elsewhere: `status` is shown instead of the options. */
type Search = { typed: string; onType: (text: string) => void; status?: string | undefined }

type Props = {
  label: string
  /** `radio` for a single choice, `checkbox` for several. */
  type: 'radio' | 'checkbox'
  options: readonly Option[]
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  /** The most choices at once; -1 for no limit. */
  limit?: number
  /** Without it, a long list of options is searched here. */
  search?: Search
}

/** From this number of options on, the list has a search box. */
const LONG = 8

const isLimited = (count: number, limit: number) => limit !== -1 && count > limit

/** A list of options. Native inputs, because they render at once when a popover opens. */
export function Choices({ label, type, options, chosen, onChange, limit = -1, search }: Props) {
  const [typed, onType] = useState('')
  const box = search ?? (options.length >= LONG ? { typed, onType } : undefined)
  const shown = search ? options : options.filter((o) => foldText(o.label).includes(foldText(typed)))
  const isMany = type === 'checkbox'
  const isFull = isMany && isLimited(chosen.length + 1, limit)
  return (
    <div role={isMany ? 'group' : 'radiogroup'} aria-label={label}>
      {box && <SearchBox {...box} />}
      {isMany && shown.length > 1 && <ChooseAll {...{ shown, chosen, onChange, limit }} />}
      <Boxes {...{ type, shown, chosen, onChange, isFull }} />
      {shown.length === 0 && <EmptyNote box={box} />}
      {isFull && <LimitNote limit={limit} />}
    </div>
  )
}

type BoxesProps = Pick<Props, 'type' | 'chosen' | 'onChange'> & { shown: readonly Option[]; isFull: boolean }

function Boxes({ type, shown, chosen, onChange, isFull }: BoxesProps) {
  const name = useId()
  const choose = (value: string, on: boolean) => {
    if (type === 'radio') return onChange([value])
    return onChange(on ? [...chosen, value] : chosen.filter((one) => one !== value))
  }
  return (
    <div className={`stack ${styles.choices}`}>
      {shown.map(({ value, label, mark }) => (
        <label key={value} className={`row press ${styles.choice}`}>
          <input
            type={type}
            name={name}
            value={value}
            checked={chosen.includes(value)}
            disabled={isFull && !chosen.includes(value)}
            onChange={(e) => choose(value, e.currentTarget.checked)}
          />
          <Marked mark={mark}>{label}</Marked>
        </label>
      ))}
    </div>
  )
}

function EmptyNote({ box }: { box: Search | undefined }) {
  const t = useT()
  return (
    <p className={`quiet ${styles.note}`} role="status">
      {box?.status ?? t(box?.typed ? 'lista.sinCoincidencias' : 'lista.sinDatos')}
    </p>
  )
}

function LimitNote({ limit }: { limit: number }) {
  const t = useT()
  return (
    <p className={`quiet ${styles.note}`} role="status">
      {t('lista.maximo', { count: limit })}
    </p>
  )
}

function SearchBox({ typed, onType }: Search) {
  const t = useT()
  return (
    <input
      type="search"
      data-autofocus
      className={styles.search}
      placeholder={t('lista.buscar')}
      aria-label={t('lista.buscar')}
      value={typed}
      onChange={(e) => onType(e.currentTarget.value)}
    />
  )
}

type ChooseAllProps = Required<Pick<Props, 'chosen' | 'onChange' | 'limit'>> & { shown: readonly Option[] }

/** Selects the options shown, as many as the limit allows, or clears them when all are selected. */
function ChooseAll({ shown, chosen, onChange, limit }: ChooseAllProps) {
  const t = useT()
  const values = shown.map(({ value }) => value)
  const others = chosen.filter((value) => !values.includes(value))
  const isAll = values.every((value) => chosen.includes(value))
  const all = [...others, ...values]
  if (!isAll && isLimited(all.length, limit)) return null
  return (
    <button type="button" className={`press ${styles.all}`} onClick={() => onChange(isAll ? others : all)}>
      {t(isAll ? 'lista.soltarTodo' : 'lista.elegirTodo')}
    </button>
  )
}
