import { useEffect } from 'react'

import { addDays, weekdayOf } from '#web/core/calendar.ts'
import { useParams } from '#web/core/params.ts'
import { useNow } from '#web/core/use-now.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './clase.module.css'

type Range = { titulo: Frase; desde?: string; hasta?: string; porRegistrar?: string; rango?: string }
const NONE = { desde: '', hasta: '', porRegistrar: '', rango: '', page: '' }
/** What says that somebody came for something else than this week. */
const ASKED = [
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

/** The questions that the list is opened with most: today, this week, what is behind. */
export function Ranges() {
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
  const fresh = ASKED.every((name) => !params[name])
  useEffect(() => {
    if (fresh) change({ desde: monday, hasta: addDays(monday, 6) }, { replace: true })
    // Only on arriving: whoever takes a filter away wants to see more.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const isAsked = ({ desde = '', hasta = '', porRegistrar = '', rango = '' }: Range) =>
    (params.desde ?? '') === desde &&
    (params.hasta ?? '') === hasta &&
    (params.porRegistrar ?? '') === porRegistrar &&
    (params.rango ?? '') === rango
  return (
    <nav className={styles.ranges} aria-label={t('clase.titulo')}>
      {ranges.map((range) => (
        <button
          key={range.titulo}
          type="button"
          aria-current={isAsked(range) ? 'true' : undefined}
          onClick={() => change({ ...NONE, ...range, titulo: undefined })}
        >
          {t(range.titulo)}
        </button>
      ))}
    </nav>
  )
}
