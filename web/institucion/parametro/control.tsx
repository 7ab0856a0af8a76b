import { Checkbox, NumberInput, Select, Textarea, TextInput } from '@mantine/core'

import type { Ajuste } from '#contract/institucion/ajuste-clase.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import type { Parametro } from '#contract/institucion/parametro.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { DateInput } from '#web/ui/date-input.tsx'
import { type Frase, isKey, type Translate, useT } from '#web/ui/words.ts'

import { ColourChoice } from './colour-choice.tsx'
import { Holidays } from './holidays.tsx'
import { isAtUsual, settingOf } from './setting.ts'

type Props = {
  row: Parametro
  value: string
  error: string | undefined
  disabled: boolean
  onChange: (value: string) => void
}
type Field = Omit<Props, 'row'> & { id: string; label: string; description: string; ajuste: Ajuste }

const choiceText = (t: Translate, clave: string, option: string) => {
  const key = `ajuste.${clave}.${option}`
  return isKey(key) ? t(key as Frase) : option
}

/** The default value in words. */
function usualText(t: Translate, clave: string, { usual, clase }: Ajuste) {
  if (clase === 'logico') return t(usual === 'true' ? 'app.si' : 'app.no')
  return choiceText(t, clave, usual)
}

/** The id of the control of a parameter, which a search brings into focus. */
export const controlId = (clave: string) => `ajuste-${clave}`

/** The name of a parameter and what it does; one added by hand has its description alone. */
export function settingWords(t: Translate, { clave, descripcion }: Parametro) {
  if (!isKey(`ajuste.${clave}`)) return { label: descripcion, help: '' }
  return { label: t(`ajuste.${clave}` as Frase), help: t(`ajuste.${clave}.ayuda` as Frase) }
}

/** A value in words: yes or no, a choice by its name, else as it is written. */
export const valueText = (t: Translate, row: Parametro) =>
  row.valor ? usualText(t, row.clave, { ...settingOf(row), usual: row.valor }) : ''

/** The control of a parameter, with a sentence on its effect, and its default where another value is saved. */
export function Control({ row, ...rest }: Props) {
  const t = useT()
  const { clave } = row
  const ajuste = settingOf(row)
  const { label, help } = settingWords(t, row)
  const usual =
    ajuste.usual && !isAtUsual(row, ajuste) && t('ajuste.usual', { valor: usualText(t, clave, ajuste) })
  const field: Field = {
    ...rest,
    ajuste,
    id: controlId(clave),
    label,
    description: [help, usual && `${usual}.`].filter(Boolean).join(' '),
  }
  if (ajuste.clase === 'color') return <ColourChoice {...field} value={field.value || ajuste.usual} />
  return <ByClass clave={clave} {...field} />
}

function ByClass({ clave, ajuste, onChange, ...field }: Field & { clave: string }) {
  const t = useT()
  const onText = (e: { currentTarget: { value: string } }) => onChange(e.currentTarget.value)
  switch (ajuste.clase) {
    case 'logico':
      return (
        <Checkbox
          {...field}
          value={undefined as never}
          checked={(field.value || ajuste.usual) === 'true'}
          onChange={(e) => onChange(String(e.currentTarget.checked))}
        />
      )
    case 'numero':
      return (
        <NumberInput
          {...field}
          min={ajuste.min}
          max={ajuste.max}
          decimalScale={ajuste.decimales ?? 0}
          clampBehavior="none"
          onChange={(n) => onChange(String(n))}
        />
      )
    case 'fecha':
      return (
        <DateInput {...field} onChange={(date: unknown) => onChange(typeof date === 'string' ? date : '')} />
      )
    case 'opcion':
      return (
        <Choice
          {...field}
          onChange={onChange}
          usual={ajuste.usual}
          data={ajuste.opciones.map((value) => ({ value, label: choiceText(t, clave, value) }))}
        />
      )
    case 'zona':
      return (
        <Choice
          {...field}
          onChange={onChange}
          usual={ajuste.usual}
          data={['UTC', ...Intl.supportedValuesOf('timeZone')]}
          searchable
        />
      )
    case 'moneda':
      return <Currency {...field} onChange={onChange} usual={ajuste.usual} />
    case 'feriados':
      return <Holidays {...field} onChange={onChange} />
    case 'parrafo':
      return <Textarea {...field} onChange={onText} autosize minRows={2} maxRows={14} />
    default:
      return <TextInput {...field} onChange={onText} type={TYPES[ajuste.clase] ?? 'text'} />
  }
}

const TYPES: Record<string, 'email' | 'url'> = { correo: 'email', enlace: 'url' }

type ChoiceProps = Omit<Field, 'ajuste'> & {
  usual: string
  data: (string | { value: string; label: string })[]
  searchable?: boolean
}

const Choice = ({ usual, value, ...field }: ChoiceProps) => (
  <Select
    {...field}
    value={value || usual}
    allowDeselect={false}
    checkIconPosition="right"
    onChange={(chosen) => field.onChange(chosen ?? '')}
  />
)

function Currency(field: Omit<ChoiceProps, 'data'>) {
  const { data } = useRead(moneda.buscar, { size: 200 })
  const list = data?.content ?? []
  return (
    <Choice
      {...field}
      data={list.map(({ codigo, simbolo, nombre }) => ({ value: codigo, label: `${nombre} (${simbolo})` }))}
    />
  )
}
