import type { ComponentType, ReactNode } from 'react'

import { useFormValues } from '#web/core/form/form-context.ts'

type FieldProps = { file: File | undefined; onFile: (file: File | undefined) => void; error?: ReactNode }

/** The voucher of a payment that is being entered: the payment says that one follows, and shows when one is missing. */
export function PagoVoucher({
  field: Field,
  onFile,
  ...rest
}: FieldProps & { field: ComponentType<FieldProps> }) {
  const form = useFormValues()
  const choose = (file: File | undefined) => {
    form.setFieldValue('conConstancia', file ? true : undefined)
    onFile(file)
  }
  return <Field {...rest} onFile={choose} error={form.errors.conConstancia} />
}
