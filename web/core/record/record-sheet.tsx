import { Button } from '@mantine/core'

import type { Op, Reply } from '#contract/core/op.ts'
import { lentPart, type Tab, withLentTabs } from '#web/core/screen/lent.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { useT } from '#web/ui/words.ts'

import type { RecordProps } from './record-props.ts'
import { RecordTabs, useTabs } from './record-tabs.tsx'
import { useRecord } from './use-record.ts'

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
  const mayHistory = useMay('per_auditoria_ver')
  const history: Tab<Reply<O>>[] =
    entidad && mayHistory
      ? [{ clave: 'historial', titulo: 'ficha.historial', ver: () => <History entidad={entidad} id={id} /> }]
      : []
  const { tabs, current } = useTabs([...withLentTabs(fichas, entidad), ...history], row)
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
