import type { CampoPagador } from '#contract/comprobantes/pagador.ts'
import type { ingreso } from '#contract/pagos/ingreso.ts'
import { CLASES, type ClasePago } from '#contract/pagos/pedido.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { FieldRow } from '#web/ui/field-row.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

const { Text, One } = fieldsOf({} as typeof ingreso.nuevo)

type Props = {
  at: 'comprobante.pagador' | 'pagador'
  clase: ClasePago
  /** Tax data that the country asks for. */
  campos: readonly CampoPagador[]
}

/** Fields of the payer of a kind of document, as typed. `at`: where the form has it. The only kind of identity of some is not asked. */
export function PayerFields({ at, clase, campos }: Props) {
  const t = useT()
  const { documentos, pidePagador } = CLASES[clase]
  const options = documentos.map((value) => ({ value, label: t(`documentoPagador.${value}`) }))
  const isOnly = options.length === 1
  const name = (field: string) => `${at}.${field}` as 'comprobante.clase'
  return (
    <>
      <FieldRow>
        {!isOnly && (
          <One name={name('tipoDocumento')} label="pagador.tipoDocumento" options={options} required />
        )}
        <Text
          name={name('documento')}
          label={isOnly ? `documentoPagador.${documentos[0]}` : 'pagador.documento'}
          required
        />
      </FieldRow>
      <Text name={name('nombre')} label={pidePagador ? 'pagador.razonSocial' : 'pagador.nombre'} required />
      <FieldRow>
        <Text name={name('direccion')} label="pagador.direccion" />
        <Text name={name('correo')} label="pagador.correo" />
      </FieldRow>
      {campos.map(({ campo, rotulo, obligatorio, opciones }) => {
        const field = { name: name(`datos.${campo}`), label: rotulo as Frase, required: obligatorio }
        if (!opciones) return <Text key={campo} {...field} />
        return <One key={campo} {...field} options={opciones.map((value) => ({ value, label: value }))} />
      })}
    </>
  )
}
