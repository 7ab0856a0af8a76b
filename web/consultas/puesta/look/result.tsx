import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'

import type { ClavePaso } from '#contract/consultas/inicio.ts'
import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import type { Values } from '#web/core/form/form-values.ts'
import { useT } from '#web/ui/words.ts'

import { GroupLook } from './group-look.tsx'
import { PhoneLook } from './phone-look.tsx'
import { ReceiptLook } from './receipt-look.tsx'
import { SchoolLook } from './school-look.tsx'
import { useLook } from './use-look.ts'

import styles from './look.module.css'

const VIEWS = ['entrada', 'telefono', 'grupo', 'recibo'] as const
type View = (typeof VIEWS)[number]

/** The result that each step changes. */
const BY_STEP: Record<ClavePaso, View> = {
  institucion: 'entrada',
  periodo: 'telefono',
  curso: 'telefono',
  tarifario: 'telefono',
  grupo: 'grupo',
  matricula: 'recibo',
  pago: 'recibo',
}

type Props = { situation: Situation; paso: ClavePaso | undefined; values: Values }

/** The result of the steps as people will see it, with each letter that is typed. */
export function Result({ situation, paso, values }: Props) {
  const t = useT()
  const look = useLook(situation, { paso, values })
  const usual = paso ? BY_STEP[paso] : 'entrada'
  // A view that was chosen stays until the step changes.
  const [chosen, choose] = useState<{ paso: typeof paso; view: View }>()
  const view = chosen && chosen.paso === paso ? chosen.view : usual
  return (
    <aside className={styles.result} aria-label={t('puesta.asiQueda')}>
      <header className="ends">
        <strong>{t('puesta.asiQueda')}</strong>
        <SegmentedControl
          size="xs"
          aria-label={t('puesta.asiQueda')}
          data={VIEWS.map((value) => ({ value, label: t(`puesta.ver.${value}`) }))}
          value={view}
          onChange={(next) => choose({ paso, view: next as View })}
        />
      </header>
      {view === 'entrada' && <SchoolLook look={look} />}
      {view === 'telefono' && <PhoneLook look={look} />}
      {view === 'grupo' && <GroupLook look={look} />}
      {view === 'recibo' && <ReceiptLook look={look} situation={situation} />}
      <p className={`note ${styles.caption}`}>{t(`puesta.ver.${view}.texto`)}</p>
    </aside>
  )
}
