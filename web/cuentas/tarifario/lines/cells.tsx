import { type ReactNode, useId } from 'react'

import type { Fijo } from '#contract/core/cambios.ts'
import type { Tarifario } from '#contract/cuentas/tarifario.ts'
import { useSesion } from '#web/core/session/session.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { LineField } from './field.tsx'
import type { Column, Line } from './use-line.ts'

import styles from './grid.module.css'

const COLUMNS = ['orden', 'nombre', 'tipo', 'monto', 'diasVencimiento', 'obligatorio'] as const

/** The columns in order: how a line is taxed only where electronic receipts say so. */
export function useColumns(): readonly Column[] {
  const { emiteComprobantes } = useSesion().institucion
  return emiteComprobantes ? [...COLUMNS, 'afectacion'] : COLUMNS
}

/** The title of a column, with its unit when it has one. */
export function useColumnTitle(simbolo: string) {
  const t = useT()
  const unit: Partial<Record<Column, string>> = {
    monto: simbolo,
    diasVencimiento: t('tarifarioConcepto.dias'),
  }
  return (campo: Column) => {
    const title = t(`tarifarioConcepto.${campo}` satisfies Frase)
    return unit[campo] ? `${title} (${unit[campo]})` : title
  }
}

type Props = {
  line: Line
  moneda: Tarifario['moneda']
  nombre: string
  precio?: ReactNode
  /** The fields that cannot change now. */
  fijos?: readonly Fijo[] | undefined
  children: ReactNode
}

/**
 * The fields and buttons of a line, with its errors below. `nombre` names the line for screen readers; `precio` is what it charges, if that is
 * not its amount.
 */
export function LineCells({ line, moneda, nombre, precio, fijos = [], children }: Props) {
  const columns = useColumns()
  const title = useColumnTitle(moneda.simbolo)
  const id = useId()
  const wrong = Object.entries(line.problems).filter(([, text]) => text)
  return (
    <>
      {columns.map((campo) => (
        <td key={campo} data-column={campo} data-title={title(campo)}>
          <LineField
            line={line}
            campo={campo}
            moneda={moneda}
            label={`${title(campo)}: ${nombre}`}
            describedBy={id}
            fijo={fijos.find((one) => one.campo === campo)}
          />
          {campo === 'monto' && precio}
        </td>
      ))}
      <td className={styles.actions}>{children}</td>
      {wrong.length > 0 && (
        <td className={styles.problem}>
          <div id={id} role="alert">
            {wrong.map(([campo, text]) => (
              <div key={campo}>{campo ? `${title(campo as Column)}: ${text}` : text}</div>
            ))}
          </div>
        </td>
      )}
    </>
  )
}
