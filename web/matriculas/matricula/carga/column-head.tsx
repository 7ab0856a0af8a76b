import { NativeSelect } from '@mantine/core'

import type { CampoDeHoja } from '#contract/matriculas/matricula-cargas.ts'
import { useT } from '#web/ui/words.ts'

import type { Hoja } from './rows.ts'

type Props = {
  column: Hoja['columnas'][number]
  campos: Hoja['campos']
  /** Meaning of the column by choice; null: not read. */
  chosen: CampoDeHoja | null | undefined
  onChoose: (campo: CampoDeHoja | null) => void
  fixed: boolean
}

/** The heading of a column; one that is not known is asked for. */
export function ColumnHead({ column: { titulo, campo }, campos, chosen, onChoose, fixed }: Props) {
  const t = useT()
  return (
    <th scope="col">
      <span dir="auto">{titulo}</span>
      {campo === null && !fixed && (
        <NativeSelect
          size="xs"
          aria-label={t('carga.columnaEs', { columna: titulo })}
          value={chosen ?? ''}
          onChange={(e) => onChoose((e.currentTarget.value || null) as CampoDeHoja | null)}
          data={[
            { value: '', label: t('carga.columnaNo') },
            ...campos.map((one) => ({ value: one.campo, label: one.titulo })),
          ]}
        />
      )}
    </th>
  )
}
