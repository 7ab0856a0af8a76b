import { Textarea } from '@mantine/core'

import { type Datos, type Frase, useT } from './words.ts'

/** Whether a reason is required; `'opcional'` also accepts an empty one. */
export type ReasonAsked = boolean | 'opcional' | undefined

const MIN_LENGTH = 3
export const isReasonMissing = (asked: ReasonAsked, text: string) =>
  asked === true && text.trim().length < MIN_LENGTH

type Props = {
  asked: ReasonAsked
  /** The question asked instead of the reason. */
  question?: { label: Frase; ayuda: Frase; datos: Datos; largo: number }
  value: string
  onChange: (text: string) => void
  disabled?: boolean
}

/** The input of a reason, if one is asked for. */
export function ReasonInput({ asked, question, value, onChange, disabled = false }: Props) {
  const t = useT()
  if (!asked) return null
  return (
    <Textarea
      data-autofocus
      label={t(question?.label ?? (asked === true ? 'app.motivo' : 'app.motivoOpcional'))}
      {...(question && { description: t(question.ayuda, question.datos) })}
      disabled={disabled}
      autosize
      minRows={2}
      maxLength={question?.largo ?? 500}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  )
}
