import type { FilaInteresado } from '#contract/matriculas/interesado.ts'
import { Day } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

/** The names that initials are made of. */
export const namesOf = ({ nombres, papellido }: Pick<FilaInteresado, 'nombres' | 'papellido'>) => ({
  nombres,
  papellido: papellido ?? '',
})

/** The next step with its day; one of a day that has passed says so. */
export function Step({ row }: { row: Pick<FilaInteresado, 'paso' | 'pasoFecha' | 'pasoHora' | 'atrasado'> }) {
  const t = useT()
  if (!row.pasoFecha) return <>–</>
  return (
    <>
      <span
        className="strong nowrap"
        style={row.atrasado ? { color: 'var(--mantine-color-error)' } : undefined}
      >
        <Day value={row.pasoFecha} />
        {row.pasoHora && ` ${row.pasoHora}`}
        {row.atrasado && <span className="solo-lector"> {t('interesado.atrasado')}</span>}
      </span>
      {row.paso && ` ${row.paso}`}
    </>
  )
}

/** The door that a prospect came by, with its campaign or the friend. */
export function Source({ row }: { row: Pick<FilaInteresado, 'origen' | 'fuente' | 'campana' | 'referido'> }) {
  const t = useT()
  const more = row.referido ?? [row.fuente, row.campana].filter(Boolean).join(', ')
  return (
    <>
      {t(`origenInteresado.${row.origen}`)}
      {more && <span className="quiet"> · {more}</span>}
    </>
  )
}
