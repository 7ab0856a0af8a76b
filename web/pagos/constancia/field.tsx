import { InputWrapper } from '@mantine/core'

import { useT } from '#web/ui/words.ts'

import { VoucherFile } from './file-input.tsx'

type Props = { file: File | undefined; onFile: (file: File | undefined) => void }

/** The voucher as one more field of a payment. It is sent once the payment is kept. */
export function VoucherField(props: Props) {
  const t = useT()
  return (
    <InputWrapper label={t('constancia.campo')} labelElement="div">
      <VoucherFile {...props} />
    </InputWrapper>
  )
}
