import { NumberInput } from '@mantine/core'

import type { HojaDeMeses, OpcionesImportacion } from '#contract/importacion/opciones.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './importacion.module.css'

type Props = {
  meses: HojaDeMeses
  opciones: OpcionesImportacion
  onChange: (opciones: OpcionesImportacion) => void
  isBusy: boolean
}
type Asked = { name: keyof OpcionesImportacion; label: Frase; help?: Frase; decimals?: number }

const ALWAYS: Asked[] = [
  { name: 'anio', label: 'importacion.meses.anio' },
  { name: 'dia', label: 'importacion.meses.dia', help: 'importacion.meses.diaAyuda' },
]
const MONTO: Asked = {
  name: 'monto',
  label: 'importacion.meses.monto',
  help: 'importacion.meses.montoAyuda',
  decimals: 2,
}
const MATRICULA: Asked = { name: 'matricula', label: 'importacion.meses.matricula', decimals: 2 }

/** Options that are asked once of a sheet with a column a month: year, day, and the amounts that it does not have. */
export function MonthsSetup({ meses, opciones, onChange, isBusy }: Props) {
  const t = useT()
  const asked = [...ALWAYS, ...(meses.pideMonto ? [MONTO] : []), ...(meses.pideMatricula ? [MATRICULA] : [])]
  return (
    <section className={`panel ${styles.runs}`} aria-label={t('importacion.meses')}>
      <h2>{t('importacion.meses')}</h2>
      <p className="dim">{t('importacion.meses.como')}</p>
      <div className={styles.asked}>
        {asked.map(({ name, label, help, decimals = 0 }) => (
          <NumberInput
            key={name}
            label={t(label)}
            {...(help && { description: t(help) })}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            hideControls
            allowNegative={false}
            decimalScale={decimals}
            disabled={isBusy}
            value={opciones[name] ?? ''}
            onChange={(value) => onChange({ ...opciones, [name]: value === '' ? undefined : Number(value) })}
          />
        ))}
      </div>
    </section>
  )
}
