import { useEffect } from 'react'

import { addDays, weekdayOf } from '#contract/core/day.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from '#web/ui/page-tabs.module.css'

type Range = { titulo: Frase; desde?: string; hasta?: string; porRegistrar?: string; rango?: string }
const NO_RANGE = { desde: '', hasta: '', porRegistrar: '', rango: '', page: '' }
/** Parameters that make the list open without the default range of this week. */
const NARROWING = [
  'desde',
  'hasta',
  'porRegistrar',
  'rango',
  'ver',
  'buscar',
  'idGrupo',
  'idDocente',
  'estado',
  'idPeriodo',
]

/** The usual ranges of the list: today, this week, pending attendance, all. */
export function RangeTabs() {
  const t = useT()
  const [params, change] = useParams()
  const { fecha } = useNow()
  const monday = addDays(fecha, 1 - weekdayOf(fecha))
  const ranges: Range[] = [
    { titulo: 'clase.hoy', desde: fecha, hasta: fecha },
    { titulo: 'clase.estaSemana', desde: monday, hasta: addDays(monday, 6) },
    { titulo: 'clase.porRegistrar', porRegistrar: 'true' },
    { titulo: 'clase.todas', rango: 'todas' },
  ]
  const fresh = NARROWING.every((name) => !params[name])
  useEffect(() => {
    if (fresh) change({ desde: monday, hasta: addDays(monday, 6) }, { replace: true })
    // Only on mount: after a filter is removed the list must not narrow itself again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isAsked = ({ desde = '', hasta = '', porRegistrar = '', rango = '' }: Range) =>
    (params.desde ?? '') === desde &&
    (params.hasta ?? '') === hasta &&
    (params.porRegistrar ?? '') === porRegistrar &&
    (params.rango ?? '') === rango
  return (
    <nav className={styles.tabs} aria-label={t('clase.titulo')}>
      {ranges.map((range) => (
        <button
          key={range.titulo}
          type="button"
          aria-current={isAsked(range) ? 'true' : undefined}
          onClick={() => change({ ...NO_RANGE, ...range, titulo: undefined })}
        >
          {t(range.titulo)}
        </button>
      ))}
    </nav>
  )
}
