import { Textarea } from '@mantine/core'

import { useT } from './words.ts'

/** Whether a reason is asked for; `'opcional'` takes no answer too. */
export type Asked = boolean | 'opcional' | undefined

const SHORTEST = 3
export const lacksReason = (asked: Asked, text: string) => asked === true && text.trim().length < SHORTEST

type Props = { asked: Asked; value: string; onChange: (text: string) => void; disabled?: boolean }

/** Why something is done, where it is asked for. */
export function ReasonInput({ asked, value, onChange, disabled = false }: Props) {
  const t = useT()
  if (!asked) return null
  return (
    <Textarea
      data-autofocus
      label={t(asked === true ? 'app.motivo' : 'app.motivoOpcional')}
      disabled={disabled}
      autosize
      minRows={2}
      maxLength={500}
      value={value}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  )
}
