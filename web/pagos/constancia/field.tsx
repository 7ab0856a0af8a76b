import { InputWrapper } from '@mantine/core'

import { useT } from '#web/ui/words.ts'

import { VoucherFile } from './file-input.tsx'

type Props = { file: File | undefined; onFile: (file: File | undefined) => void }

/** The voucher as a field of a payment form. It is sent after the payment is saved. */
export function VoucherField(props: Props) {
  const t = useT()
  return (
    <InputWrapper label={t('constancia.campo')} labelElement="div">
      <VoucherFile {...props} />
    </InputWrapper>
  )
}
