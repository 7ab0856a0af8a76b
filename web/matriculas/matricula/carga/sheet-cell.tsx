import { type KeyboardEvent, useId } from 'react'

import { useT } from '#web/ui/words.ts'

import styles from './sheet.module.css'

type Props = {
  fila: number
  columna: number
  titulo: string
  text: string
  /** Why it is wrong. */
  mensaje: string | undefined
  onText: (text: string) => void
}

const idOf = (fila: number, columna: number) => `celda-${fila}-${columna}`

/** Puts the focus on a cell to correct, once it is drawn. */
export const focusCell = (fila: number, columna: number) =>
  requestAnimationFrame(() => document.getElementById(idOf(fila, columna))?.focus())

/** Puts the focus on the first wrong cell after this one, or on the first of all. */
function focusNext(from: HTMLElement) {
  const wrong = [...(from.closest('table')?.querySelectorAll<HTMLElement>('input[aria-invalid]') ?? [])]
  const next = wrong.find((one) => from.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING)
  ;(next ?? wrong.find((one) => one !== from) ?? from).focus()
}

/** A cell that can be corrected. Enter keeps the text and goes to the next wrong cell; Escape takes it back. */
export function SheetCell({ fila, columna, titulo, text, mensaje, onText }: Props) {
  const t = useT()
  const reason = useId()
  const keep = (input: HTMLInputElement) => input.value !== text && onText(input.value)
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.key === 'Escape') {
      e.stopPropagation()
      e.currentTarget.value = text
    }
    if (e.key !== 'Enter') return
    e.preventDefault()
    // The focus moves on, which keeps the text; with no other wrong cell it stays.
    const { currentTarget } = e
    focusNext(currentTarget)
    if (document.activeElement === currentTarget) keep(currentTarget)
  }
  return (
    <td className={mensaje ? styles.wrong : styles.editable} title={mensaje}>
      <input
        // A new text from outside, as when all equal errors are corrected at once, replaces what is shown.
        key={text}
        id={idOf(fila, columna)}
        dir="auto"
        maxLength={300}
        defaultValue={text}
        aria-label={t('carga.celda', { columna: titulo, fila })}
        {...(mensaje && { 'aria-invalid': true, 'aria-describedby': reason })}
        onKeyDown={onKeyDown}
        onBlur={(e) => keep(e.currentTarget)}
      />
      {mensaje && (
        <span id={reason} className={styles.reason}>
          {mensaje}
        </span>
      )}
    </td>
  )
}
