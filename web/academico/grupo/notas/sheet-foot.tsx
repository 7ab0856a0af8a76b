import {
  type EsquemaDeGrupo,
  type HojaDeNotas,
  NP,
  type ValorNota,
} from '#contract/academico/calificacion.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { columnSummary } from './column-summary.ts'

import styles from './sheet.module.css'

type Summary = ReturnType<typeof columnSummary>
type Props = { hoja: HojaDeNotas; esquema: EsquemaDeGrupo }

/** A final in sight of the mean: not presented is NP, as its components are. */
const finalOf = ({ notaFinal, aprobado }: HojaDeNotas['content'][number]): ValorNota =>
  notaFinal ?? (aprobado === null ? null : NP)

/** Mean of each column, and how many pass it; at the foot of the sheet whatever is scrolled. */
export function SheetFoot({ hoja: { content }, esquema }: Props) {
  const t = useT()
  const { number } = useFormat()
  const { componentes, notaAprobatoria, decimales } = esquema
  const columns = [
    ...componentes.map((_, i) => content.map(({ notas }) => notas[i]?.nota ?? null)),
    content.map(finalOf),
  ].map((notas) => columnSummary(notas, notaAprobatoria))
  // A mean says more than the grades that it is of.
  const scale = 10 ** Math.max(1, decimales)
  const meanOf = ({ mean }: Summary) => (mean === undefined ? '–' : number(Math.round(mean * scale) / scale))
  const passesOf = ({ passed, graded }: Summary) =>
    graded === 0 ? '–' : t('calificacion.deTantos', { passed, count: graded })
  return (
    <tfoot className={styles.foot}>
      <FootRow title="calificacion.promedio" columns={columns.map(meanOf)} />
      <FootRow title="calificacion.aprueban" columns={columns.map(passesOf)} />
    </tfoot>
  )
}

function FootRow({ title, columns }: { title: Frase; columns: readonly string[] }) {
  const t = useT()
  return (
    <tr>
      <th scope="row" className={styles.name}>
        {t(title)}
      </th>
      {columns.map((text, i) => (
        // The columns of a scheme stay in their places.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={i} className={`cifra strong ${styles.read}`}>
          {text}
        </td>
      ))}
    </tr>
  )
}
