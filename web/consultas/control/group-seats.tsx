import type { control } from '#contract/consultas/control.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import type { RowOf } from '#web/core/list/list-types.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { useT } from '#web/ui/words.ts'

import { DrillLink } from './drill-link.tsx'

import styles from './control.module.css'

type Fila = RowOf<typeof control.grupos>

/** Shows the number of students who have paid something, and who have paid nothing. */
export function Payers({ pagados, reservados }: Pick<Fila, 'pagados' | 'reservados'>) {
  const t = useT()
  const words = [
    pagados > 0 && t('control.pagaron', { count: pagados }),
    reservados > 0 && t('control.sinPagar', { count: reservados }),
  ]
  return <span className="debajo">{words.filter(Boolean).join(' · ')}</span>
}

/** Seats taken and paid, and the number missing to the minimum. */
export function Seats({ row }: { row: Fila }) {
  const t = useT()
  const { matriculados, capacidad, pagados, reservados, faltan } = row
  return (
    <span className={styles.seats}>
      <DrillLink acceso={matricula.buscar.permiso} to={paths.matriculas({ idGrupo: row.idGrupo })}>
        <Occupancy taken={matriculados} capacity={capacidad} />
      </DrillLink>
      <Payers pagados={pagados} reservados={reservados} />
      {faltan > 0 && <span className={styles.lacking}>{t('control.faltan', { count: faltan })}</span>}
    </span>
  )
}
