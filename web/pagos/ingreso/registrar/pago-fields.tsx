import { ingreso } from '#contract/pagos/ingreso.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useTipoOptions, useTipos } from '#web/institucion/tipo/index.ts'
import { FieldRow } from '#web/ui/field-row.tsx'

import { Methods, useMethods } from './methods.tsx'

const { Text, Day, One } = fieldsOf(ingreso.nuevo)

/** Whether the methods are on their way. A form that asks opens with them: they would push its other fields down. */
export const useMethodsAreComing = () => useTipos('MEDIO_PAGO').length === 0

/** Method, date and operation of a payment. `sin`: methods not offered. */
export function PagoFields({ sin }: { sin?: ReadonlySet<string> | undefined }) {
  const bancos = useTipoOptions('BANCO')
  const methods = useMethods(sin)
  const { metodo } = methods
  return (
    <>
      <Methods {...methods} />
      {metodo?.pideOperacion && (
        <FieldRow>
          <Text
            name="numeroOperacion"
            label="ingreso.numeroOperacion"
            required={metodo.sustento === 'OPERACION'}
            {...(metodo.sustento === 'CUALQUIERA' && { help: 'ingreso.oConstancia' })}
          />
          <One name="banco" label="ingreso.banco" options={bancos} />
        </FieldRow>
      )}
      <FieldRow>
        <Day name="fecha" label="ingreso.fecha" />
        <Text name="observacion" label="ingreso.observacion" />
      </FieldRow>
    </>
  )
}
