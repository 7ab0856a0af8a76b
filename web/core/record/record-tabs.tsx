import '#web/ui/styles/drawer.css'
import { Tabs } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

import { opens } from '#contract/core/permisos.ts'
import type { OpenTab } from '#web/core/screen/lent.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

import { useRecord } from './use-record.ts'

import edges from '#web/ui/edges.module.css'
import styles from './record-drawer.module.css'

/** The tabs of a row that the person may open, and the one that the address names; the first by default. */
export function useTabs<R>(all: readonly OpenTab<R>[], row: R) {
  const { ficha } = useRecord()
  const authorities = new Set(useSesion().authorities)
  const tabs = all.filter(
    ({ permiso, para }) => (!permiso || opens(permiso, authorities)) && (para?.(row) ?? true),
  )
  return { tabs, current: tabs.find(({ clave }) => clave === ficha) ?? tabs[0] }
}

/** Scrolls the current tab into view. */
function useScrollToTab(clave: string | undefined) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector(`[role=tab][id$="-tab-${clave}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [clave])
  return root
}

type Props<R> = ReturnType<typeof useTabs<R>> & {
  row: R
  /** A figure beside the name of a tab, by its `clave`. */
  counts?: Partial<Record<string, ReactNode>>
}

/** The tabs of a record in a line, with the content of the current one. */
export function RecordTabs<R>({ row, tabs, current, counts = {} }: Props<R>) {
  const t = useT()
  const record = useRecord()
  const seen = useScrollToTab(current?.clave)
  return (
    <Tabs
      ref={seen}
      value={current?.clave ?? null}
      onChange={(clave) => record.turn(clave === tabs[0]?.clave ? '' : (clave ?? ''))}
    >
      <Tabs.List className={edges.edges}>
        {tabs.map(({ clave, titulo }) => (
          <Tabs.Tab key={clave} value={clave}>
            {t(titulo)}
            {counts[clave] !== undefined && <span className={`dim ${styles.count}`}>{counts[clave]}</span>}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ clave, ver }) => (
        <Tabs.Panel key={clave} value={clave} className={styles.panel}>
          {clave === current?.clave && ver(row)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
