import { NumberInput } from '@mantine/core'
import { useState } from 'react'

import { useFormValues } from '#web/core/form/form-context.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { type Componente, toHundredths } from './componentes.tsx'
import { weightedMean } from './weighted-mean.ts'

import styles from './esquema.module.css'

type Scheme = {
  notaMaxima: number | ''
  notaAprobatoria: number | ''
  decimales: number | ''
  componentes: Componente[]
}

/** The final of example grades with the scheme in the form. */
export function Example() {
  const t = useT()
  const { number } = useFormat()
  const {
    notaMaxima,
    notaAprobatoria,
    decimales,
    componentes = [],
  } = useFormValues().values as Partial<Scheme>
  const [typed, setTyped] = useState<Record<number, number | ''>>({})
  const start = Math.round(Number(notaMaxima) * 0.7)
  const notas = componentes.map((_, i) => typed[i] ?? start)
  const whole = componentes.reduce((sum, { peso }) => sum + toHundredths(peso), 0) === 10_000
  const parts = componentes.map(({ peso }, i) => ({ nota: Number(notas[i]), peso: Number(peso) }))
  const final = weightedMean(parts, Math.min(2, Math.max(0, Math.trunc(Number(decimales)) || 0)))
  return (
    <fieldset className={styles.example}>
      <legend>{t('calificacionEsquema.ejemplo')}</legend>
      {componentes.map(({ nombre }, i) => (
        <NumberInput
          // oxlint-disable-next-line react/no-array-index-key -- a part is its place until it has a name
          key={i}
          size="xs"
          label={nombre || t('calificacionEsquema.componente', { n: i + 1 })}
          value={notas[i] ?? ''}
          min={0}
          max={Number(notaMaxima) || 1000}
          decimalScale={Number(decimales) || 0}
          onChange={(value) => setTyped((old) => ({ ...old, [i]: value === '' ? '' : Number(value) }))}
        />
      ))}
      <output className={styles.final}>
        {whole ? (
          <>
            {t('calificacion.notaFinal')}: <strong className="cifra">{number(final)}</strong>
            {' · '}
            {t(final >= Number(notaAprobatoria) ? 'calificacion.aprobado' : 'calificacion.desaprobado')}
          </>
        ) : (
          t('calificacionEsquema.ejemploSinPesos')
        )}
      </output>
    </fieldset>
  )
}
