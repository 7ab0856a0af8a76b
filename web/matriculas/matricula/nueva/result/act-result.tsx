import { IconCircleCheck, IconListDetails } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import type { Reply } from '#contract/core/op.ts'
import { personName } from '#contract/core/person-name.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Money } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { NextSteps } from './next-steps.tsx'

import styles from './result.module.css'

type Made = Reply<typeof matricula.matriculacion>
type Props = { made: Made; alumno: Usuario; onAgain: (alumno?: Usuario) => void }

/** The result of one act: its enrolments, what they cost, and the next actions. */
export function ActResult({ made, alumno, onAgain }: Props) {
  const t = useT()
  const { matriculas, monedas } = made
  const { idUsuario } = alumno
  const owes = monedas.some(({ saldo }) => saldo > 0)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={`stack ${styles.result}`}>
      <header className={styles.head}>
        <IconCircleCheck size={36} stroke={1.6} aria-hidden />
        <div>
          <h2 ref={head} tabIndex={-1}>
            {t('matricular.hechas', { count: matriculas.length })}
          </h2>
          <p>{personName(alumno)}</p>
        </div>
      </header>
      <div className={`grid ${styles.cards}`}>
        <ActEnrolments made={made} />
      </div>
      <NextSteps
        alumno={alumno}
        onAgain={onAgain}
        ver={{ direccion: paths.matriculas({ idUsuario }), titulo: t('matricular.verMatriculas') }}
        pagar={owes ? paths.ingresoNuevo({ alumno: idUsuario }) : undefined}
      />
    </div>
  )
}

function ActEnrolments({ made: { matriculas, monedas } }: { made: Made }) {
  const t = useT()
  return (
    <section className={`panel ${styles.card}`} aria-label={t('usuario.matriculas')}>
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
            <Money value={m.totales?.saldo ?? null} moneda={m.totales?.moneda} plain />
          </li>
        ))}
        {monedas.map(({ idMoneda, moneda, saldo }) => (
          <li key={idMoneda} className={`strong ${styles.total}`}>
            <span>{t('matricular.totalAPagar')}</span>
            <Money value={saldo} moneda={moneda} />
          </li>
        ))}
      </ul>
    </section>
  )
}
