import '@mantine/core/styles/Radio.layer.css'
import { Radio } from '@mantine/core'
import type { KeyboardEvent } from 'react'

import type { Tipo } from '#contract/institucion/tipo.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useTipoOptions, useTipos } from '#web/institucion/tipo/index.ts'
import { FieldRow } from '#web/ui/field-row.tsx'
import { foldText } from '#web/ui/fold-text.ts'
import { useT } from '#web/ui/words.ts'

import styles from './pago-fields.module.css'

const { Text, Day, One } = fieldsOf(ingreso.nuevo)

/** Methods that only the card gateway registers. */
export const GATEWAY: ReadonlySet<string> = new Set(['TARJETA_EN_LINEA'])

/** Whether the methods are on their way. A form that asks opens with them: they would push its other fields down. */
export const useMethodsAreComing = () => useTipos('MEDIO_PAGO').length === 0

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

/** The next method that begins with the typed letter, as in a select. */
function byLetter(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  metodos: readonly Tipo[],
  chosen: unknown,
) {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined
  const after = metodos.findIndex(({ idTipo }) => idTipo === chosen) + 1
  const inTurn = [...metodos.slice(after), ...metodos.slice(0, after)]
  return inTurn.find(({ nombre }) => foldText(nombre).startsWith(foldText(key)))
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
  const type = (event: KeyboardEvent<HTMLElement>) => {
    const next = byLetter(event, metodos, idMedioPago)
    if (!next) return
    choose(String(next.idTipo))
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${next.idTipo}"]`)?.focus()
  }
  return (
    <Radio.Group
      onKeyDown={type}
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
