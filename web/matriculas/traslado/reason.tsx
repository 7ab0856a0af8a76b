import { TextInput } from '@mantine/core'
import type { Ref } from 'react'

import { useT } from '#web/ui/words.ts'

import type { Transfer } from './use-transfer.ts'

type Props = { ref: Ref<HTMLInputElement>; transfer: Transfer; isMissing: boolean }

const LONGEST = 500

export function Reason({ ref, transfer: { motivo, setMotivo, isBusy }, isMissing }: Props) {
  const t = useT()
  return (
    <TextInput
      ref={ref}
      label={t('app.motivo')}
      description={t('traslado.motivoAyuda')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={isMissing && t('campo.obligatorio')}
      required
      withAsterisk={false}
      maxLength={LONGEST}
      value={motivo}
      onChange={(e) => setMotivo(e.currentTarget.value)}
      readOnly={isBusy}
    />
  )
}
