import '@mantine/core/styles/Radio.layer.css'
import { Group, Radio } from '@mantine/core'

import type { Tipo } from '#contract/institucion/tipo.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { fieldsOf } from '#web/core/fields.tsx'
import { useFormValues } from '#web/core/form-context.ts'
import { useTipoOptions, useTipos } from '#web/institucion/tipo/index.ts'
import { useT } from '#web/ui/words.ts'

import styles from './pago-fields.module.css'

const { Text, Day, One } = fieldsOf(ingreso.nuevo)

/** Methods that only the card gateway registers. */
export const GATEWAY: ReadonlySet<string> = new Set(['TARJETA_EN_LINEA'])

/** Method, date and operation of a payment. `sin`: methods not offered. */
export function PagoFields({ sin = GATEWAY }: { sin?: ReadonlySet<string> | undefined }) {
  const metodos = useTipos('MEDIO_PAGO').filter(({ codigo }) => !sin.has(codigo))
  const bancos = useTipoOptions('BANCO')
  const { values } = useFormValues()
  const metodo = metodos.find(({ idTipo }) => idTipo === values.idMedioPago)
  return (
    <>
      <Metodo metodos={metodos} />
      {metodo?.pideOperacion && (
        <Group grow align="start" gap="sm">
          <Text
            name="numeroOperacion"
            label="ingreso.numeroOperacion"
            required={metodo.sustento === 'OPERACION'}
            {...(metodo.sustento === 'CUALQUIERA' && { help: 'ingreso.oConstancia' })}
          />
          <One name="banco" label="ingreso.banco" options={bancos} />
        </Group>
      )}
      <Group grow align="start" gap="sm">
        <Day name="fecha" label="ingreso.fecha" />
        <Text name="observacion" label="ingreso.observacion" />
      </Group>
    </>
  )
}

/** All methods as buttons: one press instead of the two of a select. */
function Metodo({ metodos }: { metodos: readonly Tipo[] }) {
  const t = useT()
  const form = useFormValues()
  const choose = (value: string) => {
    const idMedioPago = Number(value)
    const asks = metodos.find(({ idTipo }) => idTipo === idMedioPago)?.pideOperacion
    form.setFieldValue('idMedioPago', idMedioPago)
    // Clears the hidden fields, so that they are not sent.
    if (!asks) for (const name of ['numeroOperacion', 'banco']) form.setFieldValue(name, '')
  }
  const { idMedioPago } = form.values
  return (
    <Radio.Group
      label={t('ingreso.idMedioPago')}
      value={idMedioPago ? String(idMedioPago) : ''}
      onChange={choose}
      error={form.errors.idMedioPago}
    >
      <div className={styles.methods}>
        {metodos.map(({ idTipo, nombre }) => (
          <Radio
            key={idTipo}
            className={styles.method}
            size="xs"
            value={String(idTipo)}
            label={nombre}
            aria-invalid={Boolean(form.errors.idMedioPago)}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
