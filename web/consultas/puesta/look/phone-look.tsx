import { IconCalendar, IconClock } from '@tabler/icons-react'

import { Schedule } from '#web/academico/clase/index.ts'
import { totalOf, useDueText } from '#web/consultas/puesta/steps/price-plan.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { actOf, SchoolBar } from './school-look.tsx'
import type { Look } from './use-look.ts'

import styles from './look.module.css'

/** The hours of a group as it will have them. */
export const slotsOf = ({ dias, horaInicio, horaFin }: Look) =>
  horaInicio && horaFin ? dias.map((dia) => ({ dia, horaInicio, horaFin })) : []

/** Charges that a phone has room for. */
const SHOWN = 6

/** The course on the phone of a student: when it begins, its hours and what it costs. */
export function PhoneLook({ look }: { look: Look }) {
  const t = useT()
  const { day, money, amount } = useFormat()
  const { curso, area, horas, inicio, lineas, moneda } = look
  const due = useDueText(look.dia0)
  const slots = slotsOf(look)
  const facts = [area, horas && t('puesta.horas', { count: horas })].filter(Boolean).join(' · ')
  return (
    <div className={styles.stage}>
      <div
        className={`panel ${styles.phone}`}
        role="img"
        aria-label={t('puesta.verTelefonoTexto', { curso })}
      >
        <SchoolBar look={look} />
        <p className={styles.course}>
          <bdi className="strong">{curso}</bdi>
          <span className="note">{facts}</span>
        </p>
        <div className={`stack ${styles.about}`}>
          <p className="mark quiet">
            <IconCalendar size={16} />
            {t('puesta.empieza', { fecha: day(inicio) })}
          </p>
          <p className="mark quiet">
            <IconClock size={16} />
            {slots.length > 0 ? <Schedule slots={slots} /> : t('puesta.sinHoras')}
          </p>
          <ul className={styles.due}>
            {lineas.slice(0, SHOWN).map((one) => (
              <li key={one.nombre}>
                <span>{one.nombre}</span>
                <span className="note">{due(one)}</span>
                <span className="cifra">{amount(one.monto, moneda)}</span>
              </li>
            ))}
            <li className="strong">
              <span>{t('lista.total')}</span>
              <span />
              <span className="cifra">{money(totalOf(lineas), moneda)}</span>
            </li>
          </ul>
        </div>
        <b className={styles.act} style={actOf(look.color)}>
          {t('puesta.matricularme')}
        </b>
      </div>
    </div>
  )
}
