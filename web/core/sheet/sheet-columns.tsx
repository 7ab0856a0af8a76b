import { NativeSelect } from '@mantine/core'
import { useState } from 'react'

import type { ReadColumn, SheetReading } from '#contract/core/sheet-reading.ts'
import { useT } from '#web/ui/words.ts'

import { type SheetChoices, twinOf, withColumn } from './choices.ts'

import styles from './sheet-setup.module.css'

type Props = {
  reading: SheetReading
  choices: SheetChoices
  onChange: (choices: SheetChoices) => void
  isBusy: boolean
}

/** The columns of the sheet, with some of their values and what each is. */
export function SheetColumns({ reading, choices, onChange, isBusy }: Props) {
  const t = useT()
  const { columnas, campos, muestra, encabezado } = reading
  const [refused, refuse] = useState<{ columna: number; texto: string }>()
  const choose = (one: ReadColumn, campo: string | null) => {
    const twin = twinOf(reading, choices, { columna: one.columna, campo })
    if (!twin) {
      refuse(undefined)
      onChange(withColumn(choices, one.columna, campo))
      return
    }
    const titulo = campos.find((field) => field.campo === campo)?.titulo ?? ''
    const datos = { una: twin.titulo || twin.letra, otra: one.titulo || one.letra, campo: titulo }
    refuse({ columna: one.columna, texto: t('hoja.dosColumnas', datos) })
  }
  const rows = muestra.map(({ fila, celdas }) => ({
    value: String(fila),
    label: `${fila}: ${celdas.filter(Boolean).join(' | ').slice(0, 60)}`,
  }))
  return (
    <div className={styles.columns}>
      <NativeSelect
        size="xs"
        label={t('hoja.filaTitulos')}
        data={rows}
        value={String(encabezado)}
        disabled={isBusy}
        onChange={(e) =>
          onChange({
            ...choices,
            encabezado: Number(e.currentTarget.value),
            columnas: new Map(),
            valores: [],
          })
        }
      />
      <table>
        <thead>
          <tr>
            <th scope="col">{t('hoja.columnaArchivo')}</th>
            <th scope="col" className={styles.examples}>
              {t('hoja.valores')}
            </th>
            <th scope="col">{t('hoja.es')}</th>
          </tr>
        </thead>
        <tbody>
          {columnas.map((one) => (
            <ColumnRow
              key={one.columna}
              column={one}
              campos={campos}
              isBusy={isBusy}
              error={refused?.columna === one.columna ? refused.texto : undefined}
              onField={(campo) => choose(one, campo)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  column: ReadColumn
  campos: SheetReading['campos']
  isBusy: boolean
  error: string | undefined
  onField: (campo: string | null) => void
}

function ColumnRow({ column: { letra, titulo, ejemplos, campo }, campos, isBusy, error, onField }: RowProps) {
  const t = useT()
  const name = titulo || t('hoja.columnaLetra', { letra })
  return (
    <tr data-unread={campo === null || undefined}>
      <th scope="row" dir="auto">
        <span className={styles.letter}>{letra}</span>
        {titulo || t('hoja.sinTitulo')}
      </th>
      <td className={styles.examples}>
        {ejemplos.map((text) => (
          <i key={text} dir="auto">
            {text}
          </i>
        ))}
      </td>
      <td>
        <NativeSelect
          size="xs"
          aria-label={t('hoja.columnaEs', { columna: name })}
          value={campo ?? ''}
          error={error}
          disabled={isBusy}
          onChange={(e) => onField(e.currentTarget.value || null)}
          data={[
            { value: '', label: t('hoja.noTraer') },
            ...campos.map((one) => ({ value: one.campo, label: one.titulo })),
          ]}
        />
      </td>
    </tr>
  )
}
