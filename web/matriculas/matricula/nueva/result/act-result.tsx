import { Button, Group } from '@mantine/core'
import { IconCircleCheck, IconListDetails } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import type { Reply } from '#contract/core/op.ts'
import { personName } from '#contract/core/person-name.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { Money } from '#web/core/format.tsx'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { paths } from '#web/core/paths.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './result.module.css'

type Made = Reply<typeof matricula.matriculacion>
type Props = { made: Made; alumno: Usuario; onAgain: (alumno?: Usuario) => void }

/** The result of one act: its enrolments, what they cost, and the next actions. */
export function ActResult({ made, alumno, onAgain }: Props) {
  const t = useT()
  const { matriculas, monedas } = made
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={styles.result}>
      <header className={styles.head}>
        <IconCircleCheck size={36} stroke={1.6} aria-hidden />
        <div>
          <h2 ref={head} tabIndex={-1}>
            {t('matricular.hechas', { count: matriculas.length })}
          </h2>
          <p>{personName(alumno)}</p>
        </div>
      </header>
      <div className={styles.cards}>
        <ActEnrolments made={made} />
      </div>
      <Group gap="xs">
        <Button onClick={() => onAgain()}>{t('matricular.otraPersona')}</Button>
        <Button variant="default" onClick={() => onAgain(alumno)}>
          {t('matricular.otroGrupo')}
        </Button>
        <Button component={Link} to={paths.matriculas({ idUsuario: alumno.idUsuario })} variant="default">
          {t('matricular.verMatriculas')}
        </Button>
        {monedas.some(({ saldo }) => saldo > 0) && (
          <May acceso={ingreso.nuevo.permiso}>
            <Button component={Link} to={paths.ingresoNuevo({ alumno: alumno.idUsuario })} variant="default">
              {t('matricula.registrarPago')}
            </Button>
          </May>
        )}
      </Group>
    </div>
  )
}

function ActEnrolments({ made: { matriculas, monedas } }: { made: Made }) {
  const t = useT()
  return (
    <section className={styles.card} aria-label={t('usuario.matriculas')}>
      <h3>
        <IconListDetails size={18} aria-hidden /> {t('usuario.matriculas')}
      </h3>
      <ul className={styles.lines}>
        {matriculas.map((m) => (
          <li key={m.idMatricula}>
            <span>
              <Link to={paths.matriculas({ ver: m.idMatricula })}>{m.codigo}</Link> · {m.curso.nombre} ·{' '}
              {m.grupo.codigo}
            </span>
            <StateBadge noun="matricula" state={m.estado} />
            {/* The sums below say the currency. */}
            <Money value={m.totales?.saldo ?? null} />
          </li>
        ))}
        {monedas.map(({ idMoneda, moneda, saldo }) => (
          <li key={idMoneda} className={styles.total}>
            <span>{t('matricular.totalAPagar')}</span>
            <Money value={saldo} moneda={moneda} />
          </li>
        ))}
      </ul>
    </section>
  )
}
