import { Button, Select } from '@mantine/core'
import { useState } from 'react'

import {
  type Columnas,
  Decimal,
  FormatoFecha,
  hasRequiredColumns,
  type Lectura,
} from '#contract/pagos/extracto.ts'
import { useT } from '#web/ui/words.ts'

import styles from './upload.module.css'

type Props = { lectura: Lectura; change: (next: Partial<Columnas>) => void }

const CAMPOS = ['fecha', 'descripcion', 'operacion', 'monto', 'abono', 'cargo'] as const
type Campo = (typeof CAMPOS)[number]
const DECIMALES = { '.': 'extracto.decimal.punto', ',': 'extracto.decimal.coma' } as const

/** The meaning of each column: one sentence when it was recognised, and selects to correct it. */
export function StatementColumns({ lectura, change }: Props) {
  const t = useT()
  const { columnas, formato } = lectura
  const enough = hasRequiredColumns(columnas)
  const [open, setOpen] = useState(!enough)
  return (
    <section className={`panel ${styles.columns}`} aria-label={t('extracto.columnas')}>
      <header>
        <p>
          {t(enough ? (formato ? 'extracto.recordadas' : 'extracto.reconocidas') : 'extracto.elijaColumnas')}
        </p>
        {!open && (
          <Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
            {t('extracto.cambiarColumnas')}
          </Button>
        )}
      </header>
      {open ? <ColumnFields lectura={lectura} change={change} /> : <RecognisedColumns columnas={columnas} />}
    </section>
  )
}

function RecognisedColumns({ columnas }: { columnas: Columnas }) {
  const t = useT()
  return (
    <dl className={styles.chosen}>
      {CAMPOS.filter((campo) => columnas[campo]).map((campo) => (
        <div key={campo}>
          <dt>{t(`extracto.campo.${campo}`)}</dt>
          <dd>{columnas[campo]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A column has one meaning; a signed amount excludes separate credit and debit columns. */
function columnChange(campo: Campo, titulo: string | null): Partial<Columnas> {
  if (campo === 'monto' && titulo) return { monto: titulo, abono: null, cargo: null }
  if (campo === 'abono' && titulo) return { abono: titulo, monto: null }
  return { [campo]: titulo }
}

function ColumnFields({ lectura: { columnas, titulos, muestra }, change }: Props) {
  const t = useT()
  const rows = muestra.map(({ fila, celdas }) => ({
    value: String(fila),
    label: `${fila}: ${celdas.filter(Boolean).join(' | ').slice(0, 90)}`,
  }))
  return (
    <div className={`fold ${styles.fields}`}>
      <p className={`dim ${styles.hint}`}>{t('extracto.ayudaColumnas')}</p>
      <Select
        className={styles.wide}
        label={t('extracto.campo.encabezado')}
        data={rows}
        value={String(columnas.encabezado)}
        allowDeselect={false}
        onChange={(text) => change({ ...NO_COLUMNS, encabezado: Number(text) })}
      />
      {CAMPOS.map((campo) => (
        <Select
          key={campo}
          label={t(`extracto.campo.${campo}`)}
          data={titulos}
          value={columnas[campo]}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': t('app.quitar') }}
          placeholder={t('extracto.ninguna')}
          onChange={(titulo) => change(columnChange(campo, titulo))}
        />
      ))}
      <Select
        label={t('extracto.campo.formatoFecha')}
        data={FormatoFecha.options.map((value) => ({ value, label: t(`extracto.formatoFecha.${value}`) }))}
        value={columnas.formatoFecha}
        allowDeselect={false}
        onChange={(formatoFecha) => formatoFecha && change({ formatoFecha })}
      />
      <Select
        label={t('extracto.campo.decimal')}
        data={Decimal.options.map((value) => ({ value, label: t(DECIMALES[value]) }))}
        value={columnas.decimal}
        allowDeselect={false}
        onChange={(decimal) => decimal && change({ decimal })}
      />
    </div>
  )
}

/** Another heading row has other titles, so the chosen columns are dropped. */
const NO_COLUMNS = { fecha: null, descripcion: null, operacion: null, monto: null, abono: null, cargo: null }
