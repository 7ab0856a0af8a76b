import type { ingreso } from '#contract/pagos/ingreso.ts'
import type { TipoDocumentoPagador } from '#contract/pagos/pedido.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { FieldRow } from '#web/ui/field-row.tsx'
import { useT } from '#web/ui/words.ts'

const { Text, One } = fieldsOf({} as typeof ingreso.nuevo)

type Props = {
  at: 'comprobante.pagador' | 'pagador'
  company: boolean
  /** Documents of identity of the country. */
  kinds: readonly TipoDocumentoPagador[]
}

/** Fields of the payer, as typed. `at`: where the form has it. A company is named by its RUC alone. */
export function PayerFields({ at, company, kinds }: Props) {
  const t = useT()
  const options = kinds
    .filter((value) => value !== 'RUC')
    .map((value) => ({ value, label: t(`documentoPagador.${value}`) }))
  const name = (field: string) => `${at}.${field}` as 'comprobante.clase'
  return (
    <>
      <FieldRow>
        {!company && (
          <One name={name('tipoDocumento')} label="pagador.tipoDocumento" options={options} required />
        )}
        <Text name={name('documento')} label={company ? 'pagador.ruc' : 'pagador.documento'} required />
      </FieldRow>
      <Text name={name('nombre')} label={company ? 'pagador.razonSocial' : 'pagador.nombre'} required />
      <FieldRow>
        <Text name={name('direccion')} label="pagador.direccion" />
        <Text name={name('correo')} label="pagador.correo" />
      </FieldRow>
    </>
  )
}
