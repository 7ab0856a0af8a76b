import { Button, Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import { lentPart, type Tab, withLentTabs } from '#web/core/screen/lent.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay, useSesion } from '#web/core/session/session.ts'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { useT } from '#web/ui/words.ts'

import type { RecordProps } from './record-props.ts'
import { useRecord } from './use-record.ts'

import edges from '#web/ui/edges.module.css'
import styles from './record-drawer.module.css'

/** The tab of a record under which it is edited. */
export const EDIT = 'editar'

const History = lentPart<{ entidad: string; id: number }>('historial')

function EditButton({ impide, onClick }: { impide: string | undefined; onClick: () => void }) {
  const t = useT()
  return (
    <Tooltip label={impide} disabled={!impide}>
      <Button
        size="xs"
        variant="default"
        {...(impide && { 'data-disabled': true, 'aria-disabled': true })}
        onClick={impide ? undefined : onClick}
      >
        {t('ficha.editar')}
      </Button>
    </Tooltip>
  )
}

/** Scrolls the current tab into view. */
function useScrollToTab(clave: string | undefined) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    root.current?.querySelector(`[role=tab][id$="-tab-${clave}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [clave])
  return root
}

type ActsProps<O extends Op> = {
  row: Reply<O>
  acciones: RecordProps<O>['acciones'] | undefined
  editar: RecordProps<O>['editar'] | undefined
}

/** The acts of a record, with the button that turns it to its form. */
function Acts<O extends Op>({ row, acciones, editar }: ActsProps<O>) {
  const record = useRecord()
  const edit = editar && !editar.enMenu && (
    <May acceso={editar.op.permiso}>
      <EditButton impide={editar.impide?.(row)} onClick={() => record.turn(EDIT)} />
    </May>
  )
  return (
    <div className={`line ${styles.actions}`}>
      {editar?.isFirst && edit}
      {acciones?.(row)}
      {!editar?.isFirst && edit}
    </div>
  )
}

type SheetProps<O extends Op> = RecordProps<O> & { row: Reply<O>; id: number }

/** The actions of a record and its tabs; a single one stands without its name. */
export function RecordSheet<O extends Op>({
  row,
  id,
  resumen,
  acciones,
  editar,
  fichas,
  entidad,
}: SheetProps<O>) {
  const record = useRecord()
  const mayHistory = useMay('per_auditoria_ver')
  const history: Tab<Reply<O>>[] =
    entidad && mayHistory
      ? [{ clave: 'historial', titulo: 'ficha.historial', ver: () => <History entidad={entidad} id={id} /> }]
      : []
  const authorities = new Set(useSesion().authorities)
  const shown = withLentTabs(fichas, entidad).filter(
    ({ permiso, para }) => (!permiso || opens(permiso, authorities)) && (para?.(row) ?? true),
  )
  const tabs = [...shown, ...history]
  const current = tabs.find(({ clave }) => clave === record.ficha) ?? tabs[0]
  return (
    <>
      {resumen && <div className={styles.summary}>{resumen(row)}</div>}
      <Acts {...{ row, acciones, editar }} />
      {tabs.length > 1 ? (
        <RecordTabs {...{ row, tabs, current }} />
      ) : (
        <div className={styles.panel}>{current?.ver(row)}</div>
      )}
    </>
  )
}

type TabsProps<O extends Op> = {
  row: Reply<O>
  tabs: Tab<Reply<O>>[]
  current: Tab<Reply<O>> | undefined
}

function RecordTabs<O extends Op>({ row, tabs, current }: TabsProps<O>) {
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
