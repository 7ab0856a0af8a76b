import { Textarea } from '@mantine/core'

import { type Datos, type Frase, useT } from './words.ts'

/** Whether a reason is asked for; `'opcional'` takes no answer too. */
export type Asked = boolean | 'opcional' | undefined

const SHORTEST = 3
export const lacksReason = (asked: Asked, text: string) => asked === true && text.trim().length < SHORTEST

type Props = {
  asked: Asked
  /** What is asked for, when it is not a reason. */
  pregunta?: { etiqueta: Frase; ayuda: Frase; datos: Datos; largo: number }
  value: string
  onChange: (text: string) => void
  disabled?: boolean
}

/** Why something is done, where it is asked for. */
export function ReasonInput({ asked, pregunta, value, onChange, disabled = false }: Props) {
  const t = useT()
  if (!asked) return null
  return (
    <Textarea
      data-autofocus
      label={t(pregunta?.etiqueta ?? (asked === true ? 'app.motivo' : 'app.motivoOpcional'))}
      {...(pregunta && { description: t(pregunta.ayuda, pregunta.datos) })}
      disabled={disabled}
      autosize
      minRows={2}
      maxLength={pregunta?.largo ?? 500}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  )
}
