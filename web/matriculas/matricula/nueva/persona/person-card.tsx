import { Button } from '@mantine/core'

import { personName } from '#contract/core/person-name.ts'
import type { MatriculaDeAlumno } from '#contract/matriculas/matricula.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Money } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './person.module.css'

type Props = { person: Usuario; matriculas: MatriculaDeAlumno[]; onChange: () => void }

/** The chosen person, with the current courses and the debt. */
export function PersonCard({ person, matriculas, onChange }: Props) {
  const t = useT()
  const { tipoDocumento, numeroDocumento, celular, correo, estado } = person
  // Leaves out the finished and paid courses.
  const current = matriculas.filter((m) => m.estado !== 'CULMINADA' || (m.totales?.saldo ?? 0) > 0)
  return (
    <div className={`panel ${styles.card}`}>
      <div className={`line ${styles.top}`}>
        <div className={styles.who}>
          <strong>{personName(person)}</strong>
          <span className={styles.facts}>
            {tipoDocumento} {numeroDocumento}
            {[celular, correo].filter(Boolean).map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </div>
        {estado === 'BLOQUEADO' && <StateBadge noun="usuario" state={estado} />}
        <Button size="xs" variant="default" onClick={onChange}>
          {t('matricular.cambiar')}
        </Button>
      </div>
      {current.length > 0 && <CurrentCourses matriculas={current} />}
    </div>
  )
}

function CurrentCourses({ matriculas }: Pick<Props, 'matriculas'>) {
  const t = useT()
  return (
    <ul className={styles.enrolled} aria-label={t('matricular.yaLleva')}>
      {matriculas.map((m) => (
        <li key={m.idMatricula} className="line">
          {/* Opens in another tab, so that the typed text stays. */}
          <a href={paths.matriculas({ ver: m.idMatricula })} target="_blank" rel="noreferrer">
            {m.curso.nombre}
          </a>
          <span className={styles.facts}>
            <Schedule slots={m.horarios} />
          </span>
          <StateBadge noun="matricula" state={m.estado} />
          {m.totales && m.totales.saldo > 0 && (
            <span className={m.totales.vencido > 0 ? styles.overdue : styles.facts}>
              {t(m.totales.vencido > 0 ? 'matricular.debeVencido' : 'matricular.debe')}{' '}
              <Money
                value={m.totales.vencido > 0 ? m.totales.vencido : m.totales.saldo}
                moneda={m.totales.moneda}
                plain
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
