import { InputWrapper } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBuildingBank,
  IconCash,
  IconCreditCard,
  IconDeviceMobile,
} from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'

import type { Tipo } from '#contract/institucion/tipo.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { foldText } from '#web/ui/fold-text.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { useT } from '#web/ui/words.ts'

import { WITHOUT_BANK } from './same-operation.ts'

import styles from './methods.module.css'

/** Methods that only the card gateway registers. */
export const GATEWAY: ReadonlySet<string> = new Set(['TARJETA_EN_LINEA'])

const ICONS: Partial<Record<string, typeof IconCash>> = {
  EFECTIVO: IconCash,
  TRANSFERENCIA: IconArrowsExchange,
  DEPOSITO: IconBuildingBank,
  POS: IconCreditCard,
}

/** The methods offered, the chosen one, and the function that chooses one. */
export function useMethods(sin: ReadonlySet<string> = GATEWAY) {
  const metodos = useTipos('MEDIO_PAGO').filter(({ codigo }) => !sin.has(codigo))
  const form = useFormValues()
  const choose = ({ idTipo, codigo, pideOperacion }: Tipo) => {
    form.setFieldValue('idMedioPago', idTipo)
    form.clearFieldError('idMedioPago')
    // Clears the hidden fields, so that they are not sent.
    if (!pideOperacion) form.setFieldValue('numeroOperacion', '')
    if (!pideOperacion || WITHOUT_BANK.has(codigo)) form.setFieldValue('banco', '')
  }
  const metodo = metodos.find(({ idTipo }) => idTipo === form.values.idMedioPago)
  return { metodos, metodo, choose, error: form.errors.idMedioPago }
}

/** The next method that begins with the typed letter, as in a select. */
function byLetter({ key }: KeyboardEvent, metodos: readonly Tipo[], chosen: Tipo | undefined) {
  const after = chosen ? metodos.indexOf(chosen) + 1 : 0
  const inTurn = [...metodos.slice(after), ...metodos.slice(0, after)]
  return inTurn.find(({ nombre }) => foldText(nombre).startsWith(foldText(key)))
}

type Props = ReturnType<typeof useMethods> & {
  /** Each method shows its number, which is its key. */
  keyed?: boolean
  /** Names alone, under a title that the form says. */
  plain?: boolean
}

/** All methods as keys: one press instead of the two of a select. */
export function Methods({ metodos, metodo, choose, error, keyed = false, plain = false }: Props) {
  const t = useT()
  const type = (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return
    const next = byLetter(event, metodos, metodo)
    if (!next) return
    event.preventDefault()
    choose(next)
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${next.idTipo}"]`)?.focus()
  }
  const title = t('ingreso.idMedioPago')
  return (
    <InputWrapper labelElement="div" label={keyed || plain ? undefined : title} error={error}>
      <div
        role="radiogroup"
        aria-label={title}
        aria-invalid={Boolean(error)}
        className={styles.methods}
        data-plain={plain || undefined}
        tabIndex={-1}
        onKeyDown={type}
      >
        {metodos.map((one, i) => {
          const Icon = ICONS[one.codigo] ?? IconDeviceMobile
          return (
            <label key={one.idTipo} className={styles.key}>
              <input
                type="radio"
                name="idMedioPago"
                value={one.idTipo}
                checked={one === metodo}
                aria-keyshortcuts={keyed ? String(i + 1) : undefined}
                onChange={() => choose(one)}
              />
              {keyed && <KeyHint>{String(i + 1)}</KeyHint>}
              {!plain && <Icon size={16} stroke={1.6} aria-hidden />}
              <span>{one.nombre}</span>
            </label>
          )
        })}
      </div>
    </InputWrapper>
  )
}
