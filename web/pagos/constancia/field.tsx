import { InputWrapper } from '@mantine/core'
import type { ReactNode } from 'react'

import { useT } from '#web/ui/words.ts'

import { VoucherFile } from './file-input.tsx'

type Props = { file: File | undefined; onFile: (file: File | undefined) => void; error?: ReactNode }

/** The voucher as a field of a payment form. It is sent after the payment is saved. */
export function VoucherField({ error, ...props }: Props) {
  const t = useT()
  return (
    <InputWrapper label={t('constancia.campo')} labelElement="div" error={error}>
      <VoucherFile {...props} />
    </InputWrapper>
  )
}
