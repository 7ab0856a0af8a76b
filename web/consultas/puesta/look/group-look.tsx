import type { ReactNode } from 'react'

import { Schedule } from '#web/academico/clase/index.ts'
import { totalOf } from '#web/consultas/puesta/steps/price-plan.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Seats } from '#web/ui/seats.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { slotsOf } from './phone-look.tsx'
import type { Look } from './use-look.ts'

import styles from './look.module.css'

/** The group as it takes enrolments: seats, hours, teacher and price. */
export function GroupLook({ look }: { look: Look }) {
  const t = useT()
  const { money } = useFormat()
  const { curso, codigo, capacidad, matriculados, docente, lineas, moneda } = look
  const facts: [Frase, ReactNode][] = [
    ['puesta.dias', <Schedule key="dias" slots={slotsOf(look)} />],
    ['grupo.idDocente', docente],
    [
      'puesta.cadaAlumno',
      t('puesta.cuentasDe', { monto: money(totalOf(lineas), moneda), count: lineas.length }),
    ],
  ]
  return (
    <div className={styles.stage}>
      <div className={`panel ${styles.card}`}>
        <p className={styles.course}>
          <bdi className="strong">{curso}</bdi>
          <span className="note">{codigo}</span>
        </p>
        <div className={`stack ${styles.about}`}>
          <div className="between">
            <StateBadge noun="grupo" state="ABIERTO" />
            <span>{t('puesta.cupos', { matriculados, capacidad })}</span>
          </div>
          <Seats taken={matriculados} offered={0} capacity={capacidad} />
          <Facts items={facts} />
        </div>
      </div>
    </div>
  )
}
