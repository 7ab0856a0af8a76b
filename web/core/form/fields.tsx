import { Checkbox, FileInput, Input, NumberInput, Select, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import type { Op } from '#contract/core/op.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { Choices } from '#web/ui/choices.tsx'
import { DateInput } from '#web/ui/date-input.tsx'
import { MoneyInput, type MoneyInputProps } from '#web/ui/money-input.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { useFijo, useFormOp, useFormValues } from './form-context.ts'
import { isOptional } from './form-values.ts'
import { PickerInput } from './picker-input.tsx'
import type { AnySource, Label } from './picker.ts'

/** `required`: another value of the form makes an optional field necessary. `mark`: said beside the label, and not that it is optional. */
type Says = { label: Frase; mark?: Frase | undefined; help?: Frase }
type Common<N> = Says & { name: N; disabled?: boolean; required?: boolean }
type Field = Common<string>
type Input = { value: never; onChange: (value: unknown) => void; onBlur: () => void; error?: ReactNode }
export type Choice = { value: string; label: string }

const labelled = (label: string, beside: string | false | undefined) =>
  beside ? (
    <>
      {label} <span style={{ color: 'var(--mantine-color-dimmed)', fontWeight: 400 }}>{beside}</span>
    </>
  ) : (
    label
  )

/** The props common to all fields of a form: label, required mark, value and error. */
function useField(
  { name, label, mark, help, disabled, required }: Field,
  type: 'input' | 'checkbox' = 'input',
) {
  const t = useT()
  const form = useFormValues()
  const op = useFormOp()
  const fijo = useFijo(name)
  const optional = op !== undefined && type === 'input' && !required && isOptional(op, name)
  const input = form.getInputProps(name, { type }) as Input
  return {
    ...input,
    ...(type === 'input' && { value: (input.value ?? '') as never }),
    name,
    disabled: disabled ?? fijo !== undefined,
    label: labelled(t(label), mark ? t(mark) : optional && t('form.opcional')),
    ...(help && { description: t(help) }),
    ...(fijo && { description: t(`cambio.${fijo.por}`, { count: fijo.cantidad }) }),
  }
}

/** `first`: takes the focus of its dialog, although other fields stand above it. */
const Text = (props: Field & { type?: 'email' | 'tel' | 'url' | 'time' | 'password'; first?: boolean }) => (
  <TextInput {...useField(props)} type={props.type ?? 'text'} data-autofocus={props.first} />
)
const Area = (props: Field) => <Textarea {...useField(props)} autosize minRows={3} maxRows={12} />
const Whole = (props: Field & { min?: number; max?: number; suffix?: string; decimals?: number }) => (
  <NumberInput
    {...useField(props)}
    decimalScale={props.decimals ?? 0}
    {...(props.min !== undefined && { min: props.min })}
    {...(props.max !== undefined && { max: props.max })}
    {...(props.suffix && { suffix: props.suffix })}
  />
)
const Money = ({ moneda, ...props }: Field & Pick<MoneyInputProps, 'moneda'>) => (
  <MoneyInput {...useField(props)} moneda={moneda} />
)
const Day = (props: Field) => <DateInput {...useField(props)} />
const Yes = (props: Field) => <Checkbox {...useField(props, 'checkbox')} />
const One = ({
  options,
  clearable = false,
  ...props
}: Field & { options: readonly Choice[]; clearable?: boolean }) => {
  const t = useT()
  const { value, ...field } = useField(props)
  return (
    <Select
      {...field}
      value={value || null}
      data={[...options]}
      allowDeselect={false}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': t('app.quitar') }}
      nothingFoundMessage={t('lista.sinDatos')}
      checkIconPosition="right"
    />
  )
}
const Many = ({ options, ...props }: Field & { options: readonly Choice[] }) => {
  const t = useT()
  const { value, label, description, error, onChange } = useField(props)
  return (
    <Input.Wrapper labelElement="div" label={label} description={description} error={error}>
      <Choices
        type="checkbox"
        label={t(props.label)}
        options={options}
        chosen={value || []}
        onChange={onChange}
      />
    </Input.Wrapper>
  )
}
type PickProps = Field & { source: AnySource; known?: string | Label | undefined }
const Pick = ({ source, known, ...props }: PickProps) => {
  const { value, ...field } = useField(props)
  return <PickerInput {...field} value={value === '' ? undefined : value} source={source} known={known} />
}
const Upload = ({ accept, ...props }: Field & { accept: string }) => {
  const { value, ...field } = useField(props)
  return <FileInput {...field} value={value || null} accept={accept} clearable />
}

const fields = { Text, Area, Whole, Money, Day, Yes, One, Many, Pick, Upload }

type Names<T> = Extract<keyof T, string> | `${Extract<keyof T, string>}.${string}`
type Named<C, N> = C extends (props: infer P) => infer R ? (props: Omit<P, 'name'> & { name: N }) => R : never
type Fields<T> = { [K in keyof typeof fields]: Named<(typeof fields)[K], Names<T>> }

/** The fields of a form, typed so that `name` is a field of the operation. */
export const fieldsOf = <O extends Op>(_op: O) => fields as unknown as Fields<OpInput<O>>
