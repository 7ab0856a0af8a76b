import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

import { mora, type ReglaMora } from '#contract/cuentas/mora.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay, useSesion } from '#web/core/session/session.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { ReglaForm } from './form.tsx'
import { Simulation } from './simulation.tsx'

import styles from './regla.module.css'

const TYPING_MS = 400

/** The rule of late fees, with a simulation while it is edited. */
export function MoraRegla() {
  const t = useT()
  const { data: regla, error, refetch } = useRead(mora.regla, {})
  if (!regla) {
    const waiting = error ? (
      <FailedNotice message={error.message} onRetry={() => void refetch()} />
    ) : (
      <LoadingLines count={8} />
    )
    return <Page titulo={t('mora.titulo')}>{waiting}</Page>
  }
  return (
    <Page
      titulo={t('mora.titulo')}
      acciones={<StateBadge noun="mora" state={regla.activa ? 'ACTIVA' : 'INACTIVA'} />}
    >
      <p className={`dim ${styles.intro}`}>{t('mora.intro')}</p>
      <MoraEditor regla={regla} current={async () => (await refetch()).data} />
    </Page>
  )
}

type MoraEditorProps = { regla: ReglaMora; current: () => Promise<ReglaMora | undefined> }

/**
 * The form on one side, its simulation on the other. A save by another user keeps the text in the form; only
 * its own save or a cancel resets it.
 */
function MoraEditor({ regla, current }: MoraEditorProps) {
  const [start, setStart] = useState({ regla, times: 0 })
  const [draft, setDraft] = useState<object>(regla)
  const [asked] = useDebouncedValue(draft, TYPING_MS)
  const mayChange = useMay(mora.guardarRegla.permiso)
  const startOver = (now = regla) => setStart(({ times }) => ({ regla: now, times: times + 1 }))
  return (
    <div className={`sides ${styles.sides}`}>
      <div className={styles.rule}>
        {mayChange ? (
          <ReglaForm
            key={start.times}
            regla={start.regla}
            onDraft={setDraft}
            onDone={startOver}
            onCancel={() => void current().then(startOver)}
          />
        ) : (
          <ReglaFacts regla={regla} />
        )}
      </div>
      <Simulation draft={asked} regla={regla} onSaved={startOver} />
    </div>
  )
}

function ReglaFacts({ regla }: { regla: ReglaMora }) {
  const t = useT()
  const { tipo, valor, diasGracia, tope, topeEn, conceptos, desde } = regla
  const { moneda } = useSesion().institucion
  const { percent } = useFormat()
  const money = (n: number) => <Money value={n} moneda={moneda} />
  return (
    <Facts
      items={[
        ['mora.tipo', t(`tipoMora.${tipo}`)],
        [`mora.valor.${tipo}`, tipo === 'FIJO' ? money(valor) : percent(valor)],
        ['mora.diasGracia', diasGracia],
        ['mora.tope', tope && (topeEn === 'MONTO' ? money(tope) : percent(tope))],
        ['mora.conceptos', conceptos.map((one) => t(`tipoConcepto.${one}`)).join(', ')],
        ['mora.desde', <Day key="d" value={desde} />],
      ]}
    />
  )
}
