import { ColorInput, NumberInput } from '@mantine/core'

import { type Frase, useT } from '#web/ui/words.ts'

type NumberFieldProps = {
  label: Frase
  value: number
  min?: number
  max?: number
  step?: number
  suffix?: string
  onChange: (value: number) => void
}

/** A number field; ignores input that is not a number. */
export function NumberField({ label, value, onChange, step = 1, ...rest }: NumberFieldProps) {
  const t = useT()
  return (
    <NumberInput
      size="xs"
      label={t(label)}
      value={value}
      step={step}
      decimalScale={2}
      onChange={(next) => typeof next === 'number' && onChange(next)}
      {...rest}
    />
  )
}

type ColorFieldProps = {
  label: Frase
  value: string | null
  optional?: boolean
  onChange: (color: string | null) => void
}
const HEX = /^#[0-9a-f]{6}$/i
const SWATCHES = ['#1a1a1a', '#5c6470', '#165852', '#1c2f6b', '#7f1d1d', '#b08d3c', '#ffffff']

/** A field for a colour; `optional` also takes none. */
export function ColorField({ label, value, optional = false, onChange }: ColorFieldProps) {
  const t = useT()
  return (
    <ColorInput
      size="xs"
      label={t(label)}
      value={value ?? ''}
      swatches={SWATCHES}
      swatchesPerRow={7}
      eyeDropperButtonProps={{ 'aria-label': t('elemento.gotero') }}
      {...(optional && { placeholder: t('certificacionFormato.sinColor') })}
      onChange={(color) => {
        if (HEX.test(color)) onChange(color)
        else if (optional && color === '') onChange(null)
      }}
    />
  )
}
