import { vinculo } from '#contract/personas/vinculo.ts'
import { May } from '#web/core/session/may.tsx'
import { People } from '#web/personas/vinculo/index.ts'
import { useT } from '#web/ui/words.ts'

import styles from './persona.module.css'

/** The people of a person: the adults of a student, the students of an adult. */
export function Guardian({ idUsuario }: { idUsuario: number }) {
  const t = useT()
  return (
    <May acceso={vinculo.buscar.permiso}>
      <section className={`panel ${styles.card}`} aria-labelledby="persona-personas">
        <header className="ends">
          <h2 id="persona-personas">{t('persona.personas')}</h2>
        </header>
        <div className={`stack ${styles.empty}`}>
          <People idUsuario={idUsuario} />
        </div>
      </section>
    </May>
  )
}
