import { IconCircleCheck, IconListDetails } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { grupo } from '#contract/academico/grupo.ts'
import type { Reply } from '#contract/core/op.ts'
import { personName } from '#contract/core/person-name.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day } from '#web/core/words/format.tsx'
import { Milestone } from '#web/ui/milestone.tsx'
import { Seats } from '#web/ui/seats.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { StudentAccess } from './access.tsx'
import { NextSteps } from './next-steps.tsx'
import { EnrolmentReceipt, OwedCharges, type PayState } from './receipt.tsx'

import styles from './result.module.css'

type EnrolmentReply = Reply<typeof matricula.conUsuario>
type Props = {
  made: EnrolmentReply
  pago: { pay: PayState; fields: React.ReactNode; retry: () => void } | undefined
  onAgain: (alumno?: Usuario) => void
}

/** The result: the enrolment, its charges, its receipt, the student's sign-in, and the next actions. */
export function EnrolmentResult({ made, pago, onAgain }: Props) {
  const t = useT()
  const { usuario, matricula: row, mensaje } = made
  const { idMatricula } = row
  const owes = !pago && (row.totales?.saldo ?? 0) > 0
  const nombre = personName(usuario)
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [])
  return (
    <div className={`stack ${styles.result}`}>
      <header className={styles.head}>
        <IconCircleCheck size={36} stroke={1.6} aria-hidden />
        <div>
          <h2 ref={head} tabIndex={-1}>
            {t('matricular.hecha', { codigo: row.codigo })} <StateBadge noun="matricula" state={row.estado} />
          </h2>
          <p>
            {nombre} · {row.curso.nombre} · {row.grupo.codigo} · <Day value={row.grupo.fechaInicio} />
          </p>
          {made.cuentas.length === 0 && <p>{mensaje}</p>}
        </div>
      </header>
      <LastSeat idGrupo={row.idGrupo} />
      <div className={`grid ${styles.cards}`}>
        {pago && <EnrolmentReceipt {...pago} />}
        <CurrentCharges made={made} />
        <StudentAccess nombre={nombre} login={usuario.login} clave={usuario.claveInicial} />
      </div>
      <NextSteps
        alumno={usuario}
        onAgain={onAgain}
        ver={{ direccion: paths.matriculas({ ver: idMatricula }), titulo: t('matricular.verMatricula') }}
        pagar={owes ? paths.ingresoNuevo({ matricula: idMatricula }) : undefined}
      />
    </div>
  )
}

/** The group, where this enrolment took its last seat. */
function LastSeat({ idGrupo }: { idGrupo: number }) {
  const t = useT()
  const { data } = useRead(grupo.ver, { id: idGrupo }, { enabled: useMay(grupo.ver.permiso) })
  if (!data || data.matriculados !== data.capacidad) return null
  return (
    <Milestone title={t('matricular.grupoLleno')} note={`${data.curso.nombre} · ${data.codigo}`}>
      <Seats taken={data.matriculados} offered={0} capacity={data.capacidad} />
    </Milestone>
  )
}

/** Reloads the charges, which the payment has changed. */
function CurrentCharges({ made: { matricula: row, cuentas } }: { made: EnrolmentReply }) {
  const t = useT()
  const enabled = useMay(cuenta.deMatricula.permiso)
  const { data } = useRead(cuenta.deMatricula, { idMatricula: row.idMatricula }, { enabled })
  return (
    <section className={`panel ${styles.card}`} aria-label={t('matricula.cuentas')}>
      <h3>
        <IconListDetails size={18} aria-hidden /> {t('matricula.cuentas')}
      </h3>
      <OwedCharges cuentas={data?.content ?? cuentas} />
    </section>
  )
}
