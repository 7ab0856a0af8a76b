import { MAX_ALTERNATIVES } from '#contract/core/alternatives.ts'
import type { Formats } from '#contract/core/format.ts'
import type { Choice } from '#web/core/form/fields.tsx'
import { PickerInput } from '#web/core/form/lazy-picker.tsx'
import { type AnySource, useLabel, useLabels } from '#web/core/form/picker.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import type { ChangeParams } from '#web/core/screen/params.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { Choices } from '#web/ui/choices.tsx'
import { FilterPill } from '#web/ui/filter-pill.tsx'
import { useStateOrder, useStateText } from '#web/ui/states.ts'
import { useEagerChoice } from '#web/ui/use-eager-choice.ts'
import { type Frase, type Translate, useT } from '#web/ui/words.ts'

import type { Filter } from './list-types.ts'
import { RowChoices } from './row-choices.tsx'

// The date range brings calendars with it: fetched when its pill opens.
const DateRange = lazyPart(async () => (await import('#web/ui/date-range.tsx')).DateRange)

type Values = Record<string, unknown>
type Props<F> = { filter: F; values: Values; change: ChangeParams }

export function ListFilter({ filter, ...rest }: Props<Filter>) {
  const t = useT()
  const states = useStateChoices()
  if ('unico' in filter) return <RowFilter filter={filter} {...rest} />
  if ('origen' in filter) return <RowsFilter filter={filter} {...rest} />
  if ('desde' in filter) return <RangeFilter filter={filter} {...rest} />
  const Kind = 'yesNo' in filter || 'una' in filter ? SingleFilter : ChoiceFilter
  return (
    <Kind
      {...rest}
      label={t(filter.titulo)}
      campo={filter.campo}
      options={'estados' in filter ? states(filter) : choicesOf(filter, t)}
    />
  )
}

type StateFilter = Extract<Filter, { estados: unknown }>
type ClosedFilter = Exclude<Filter, { origen: unknown } | { desde: unknown } | { estados: unknown }>

/** States with the names and in the order that the school gives them. */
function useStateChoices() {
  const text = useStateText()
  const inOrder = useStateOrder()
  return ({ de, estados }: StateFilter): readonly Choice[] =>
    inOrder(de, estados).map((value) => ({ value, label: text(de, value) }))
}

function choicesOf(filter: ClosedFilter, t: Translate): readonly Choice[] {
  if ('opciones' in filter) return filter.opciones
  const named = (words: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${words}.${value}` as Frase) }))
  if ('valores' in filter) return named(filter.palabras, filter.valores)
  if ('una' in filter) return named(filter.palabras, filter.una)
  return [
    { value: 'true', label: t('app.si') },
    { value: 'false', label: t('app.no') },
  ]
}

/** The parameters of the address that belong to a filter. */
export const filterNames = (filter: Filter) =>
  'desde' in filter ? [filter.desde, filter.hasta] : [filter.campo]
const emptyValues = (filter: Filter) => Object.fromEntries(filterNames(filter).map((name) => [name, '']))

type ChoiceProps = Omit<Props<Filter>, 'filter'> & {
  label: string
  campo: string
  options: readonly Choice[]
}

function ChoiceFilter({ label, campo, options, values, change }: ChoiceProps) {
  const asked = [values[campo] ?? []].flat().map(String)
  const [chosen, choose] = useEagerChoice(asked, (next) => change({ [campo]: next }))
  const words = options.filter(({ value }) => chosen.includes(value)).map((option) => option.label)
  return (
    <FilterPill label={label} value={words.join(', ')} onClear={() => change({ [campo]: '' })}>
      {() => (
        <Choices
          type="checkbox"
          label={label}
          options={options}
          chosen={chosen}
          limit={MAX_ALTERNATIVES}
          onChange={choose}
        />
      )}
    </FilterPill>
  )
}

function SingleFilter({ label, campo, options, values, change }: ChoiceProps) {
  const value = values[campo] === undefined ? '' : String(values[campo])
  const words = options.find((option) => option.value === value)?.label ?? value
  return (
    <FilterPill label={label} value={words} onClear={() => change({ [campo]: '' })}>
      {(close) => (
        <Choices
          type="radio"
          label={label}
          options={options}
          chosen={[value]}
          onChange={(next) => {
            change({ [campo]: next })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}

type RowsFilterProps = Props<Extract<Filter, { origen: AnySource }>>

/** Several rows of a noun. */
function RowsFilter({ filter, values, change }: RowsFilterProps) {
  const t = useT()
  const { campo, titulo, origen } = filter
  const asked = [values[campo] ?? []].flat() as number[]
  const [chosen, choose] = useEagerChoice(asked, (next) => change({ [campo]: next }))
  const names = useLabels(origen, chosen).map(({ text }) => text)
  return (
    <FilterPill label={t(titulo)} value={names.join(', ')} onClear={() => change({ [campo]: '' })}>
      {() => <RowChoices label={t(titulo)} source={origen} chosen={chosen} onChange={choose} />}
    </FilterPill>
  )
}

type RowFilterProps = Props<Extract<Filter, { unico: true }>>

function RowFilter({ filter, values, change }: RowFilterProps) {
  const t = useT()
  const { campo, titulo, origen } = filter
  const id = [values[campo] ?? []].flat()[0] as number | undefined
  const label = useLabel(origen, id)
  return (
    <FilterPill
      label={t(titulo)}
      value={id === undefined ? '' : label.text || '…'}
      onClear={() => change({ [campo]: '' })}
    >
      {(close) => (
        <PickerInput
          aria-label={t(titulo)}
          // The first time it comes after its dialog has given the focus to what was there.
          autoFocus
          data-autofocus
          source={origen}
          value={id}
          known={label}
          comboboxProps={{ withinPortal: false }}
          onChange={(next) => {
            change({ [campo]: next })
            close()
          }}
        />
      )}
    </FilterPill>
  )
}

/** `1 mar 2026 – 31 jul 2026`, or one end of it. */
function rangeWords(from: string | undefined, to: string | undefined, { day }: Formats, t: Translate) {
  if (from && to) return `${day(from)} – ${day(to)}`
  if (from) return `${t('lista.desde').toLowerCase()} ${day(from)}`
  return to ? `${t('lista.hasta').toLowerCase()} ${day(to)}` : ''
}

function RangeFilter({ filter, values, change }: Props<Extract<Filter, { desde: string }>>) {
  const t = useT()
  const formats = useFormat()
  const { desde, hasta, titulo } = filter
  const [from, to] = [values[desde] as string | undefined, values[hasta] as string | undefined]
  return (
    <FilterPill
      label={t(titulo)}
      value={rangeWords(from, to, formats, t)}
      onClear={() => change(emptyValues(filter))}
    >
      {() => (
        <DateRange
          from={from}
          to={to}
          onFrom={(day) => change({ [desde]: day })}
          onTo={(day) => change({ [hasta]: day })}
        />
      )}
    </FilterPill>
  )
}
