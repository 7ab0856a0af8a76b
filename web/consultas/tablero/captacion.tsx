import type { TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { SumLines } from '#web/ui/sum-lines.tsx'
import { useT } from '#web/ui/words.ts'

import { Panel } from './panel.tsx'

const STEPS = ['visitas', 'interesados', 'contactados', 'matriculados', 'enClase'] as const

/** The road from a look at the catalogue to the classroom, by the door that people came by. */
export function Captacion({ captacion }: Pick<TableroResumen, 'captacion'>) {
  const t = useT()
  const { number } = useFormat()
  return (
    <Panel titulo={t('tablero.captacion')} vacio={captacion.length === 0}>
      <SumLines label={t('tablero.captacion')}>
        <thead>
          <tr>
            <th scope="col">{t('columna.origen')}</th>
            {STEPS.map((step) => (
              <th key={step} scope="col">
                {t(`tablero.captacion.${step}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {captacion.map((row) => (
            <tr key={row.origen}>
              <th scope="row">{t(`origenInteresado.${row.origen}`)}</th>
              {STEPS.map((step) => (
                <td key={step} data-label={t(`tablero.captacion.${step}`)}>
                  {number(row[step])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </SumLines>
    </Panel>
  )
}
