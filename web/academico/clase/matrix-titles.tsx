import type { MatrizDeAsistencia } from '#contract/academico/asistencia.ts'
import { monthName } from '#contract/core/day.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './matrix.module.css'

type Props = { clases: MatrizDeAsistencia['clases']; hoy: string; alumnos: number }

/** The months, and under them the day of each class. */
export function MatrixTitles({ clases, hoy, alumnos }: Props) {
  const t = useT()
  const { locale, day } = useFormat()
  const name = (fecha: string, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(`${fecha}T00:00:00Z`))
  const months = Map.groupBy(clases, ({ fecha }) => fecha.slice(0, 7))
  return (
    <thead>
      <tr>
        <td>&nbsp;</td>
        {[...months].map(([month, those]) => (
          <th key={month} scope="colgroup" colSpan={those.length} className={styles.month}>
            {monthName(month, locale, 'short')}
          </th>
        ))}
        <td>&nbsp;</td>
      </tr>
      <tr>
        <th scope="col" className={styles.name}>
          {t('clase.alumnos')} {alumnos}
        </th>
        {clases.map(({ idClase, fecha, horaInicio }) => (
          <th
            key={idClase}
            scope="col"
            data-today={fecha === hoy || undefined}
            title={`${day(fecha)}, ${horaInicio}`}
          >
            <span>{name(fecha, { weekday: 'short' }).slice(0, 2)}</span>
            {Number(fecha.slice(8))}
          </th>
        ))}
        <th scope="col" className={styles.share}>
          %
        </th>
      </tr>
    </thead>
  )
}
