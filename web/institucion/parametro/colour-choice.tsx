import { InputWrapper, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

import { COLORES_MARCA, contrastOf, hexOf, isColor, shadesOf } from '#contract/core/color.ts'
import { institucion } from '#contract/institucion/institucion.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './face.module.css'

type Props = {
  id?: string
  label: string
  description?: string
  value: string
  error?: ReactNode
  disabled?: boolean
  onChange: (color: string) => void
}

/** A value with its mark, which a brand's papers often leave out. */
const withMark = (text: string) => (/^[0-9a-f]{6}$/i.test(text) ? `#${text}` : text)

/** The colour of the institution: those of its logo, those with a name, or any value. */
export function ColourChoice({ id, label, description, value, error, disabled = false, onChange }: Props) {
  const t = useT()
  // Only for those who may change it.
  const { data } = useRead(institucion.ver, {}, { enabled: !disabled })
  const ofLogo = data?.colores ?? []
  const swatch = (color: string, name: string) => (
    <label key={color} title={name}>
      <input
        type="radio"
        name={`${id}-color`}
        aria-label={name}
        disabled={disabled}
        checked={value.toLowerCase() === color}
        onChange={() => onChange(color)}
      />
      <span aria-hidden style={{ background: shadesOf(color)[8] }}>
        Aa
      </span>
    </label>
  )
  return (
    <InputWrapper labelElement="div" {...{ label, description, error }}>
      <div role="radiogroup" aria-label={label} className={`line ${styles.colours}`}>
        {ofLogo.map((color) => swatch(color, t('ajuste.color.delLogo', { color: color.toUpperCase() })))}
        {ofLogo.length > 0 && <i aria-hidden />}
        {COLORES_MARCA.map((color) => swatch(color, t(`ajuste.institucion.color.${color}`)))}
        <input
          type="color"
          aria-label={t('ajuste.color.elegir')}
          disabled={disabled}
          value={hexOf(value)}
          onChange={(e) => onChange(e.currentTarget.value)}
        />
        <TextInput
          {...(id && { id })}
          aria-label={t('ajuste.color.valor')}
          w={112}
          maxLength={7}
          disabled={disabled}
          value={value.startsWith('#') || !isColor(value) ? value : hexOf(value)}
          onChange={(e) => onChange(withMark(e.currentTarget.value.trim()))}
        />
      </div>
      <Readable color={value} />
    </InputWrapper>
  )
}

/** Says how white reads on the colour, or to which it is darkened. */
function Readable({ color }: { color: string }) {
  const t = useT()
  const { number } = useFormat()
  if (!isColor(color)) return null
  const accent = shadesOf(color)[8]!
  const razon = number(Math.floor(contrastOf('#ffffff', accent) * 10) / 10)
  const kept = accent === hexOf(color)
  return (
    <p className="note" role="status">
      {kept
        ? t('ajuste.color.seLee', { razon })
        : t('ajuste.color.seOscurece', { color: accent.toUpperCase(), razon })}
    </p>
  )
}
