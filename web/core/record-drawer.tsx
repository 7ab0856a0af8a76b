import '#web/ui/styles/drawer.css'
import { Button, Drawer, Tabs } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'
import { Tooltip } from '#web/ui/floating/tooltip.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { focusTargetOf } from '#web/ui/row-keys.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { lentPart, type Tab, withLentTabs } from './lent.ts'
import { May } from './may.tsx'
import { useMay, useSesion } from './session.ts'
import { useRead } from './use-op.ts'
import { useRecord } from './use-record.ts'

import styles from './record-drawer.module.css'

type Props<O extends Op> = {
  /** The read of the record: takes `{ id }`. */
  op: O
  titulo: (row: Reply<O>) => ReactNode
  insignia?: (row: Reply<O>) => ReactNode
  acciones?: (row: Reply<O>) => ReactNode
  fichas: Tab<Reply<O>>[]
  editar?: {
    op: Op
    ver: (row: Reply<O>, done: () => void) => ReactNode
    /** Why the row cannot be edited: the button stays visible and shows the reason. */
    impide?: (row: Reply<O>) => string | undefined
  }
  nuevo?: { titulo: Frase; ver: (done: (id: number) => void) => ReactNode }
  /** The audited table of the history tab. */
  entidad?: string
  size?: number | string
}

const History = lentPart<{ entidad: string; id: number }>('historial')

const EDIT = 'editar'

/** Escape closes the drawer only when pressed inside it: not in a dialog above, nor when it closes an open list. */
function useCloseOnEscape(close: () => void) {
  const content = useRef<HTMLDivElement>(null)
  const onKey = ({ key, target }: KeyboardEvent) => {
    const inside = target instanceof Element && content.current?.contains(target)
    if (key === 'Escape' && inside && target.getAttribute('data-mantine-stop-propagation') !== 'true') close()
  }
  useWindowEvent('keydown', onKey, { capture: true })
  return content
}

/**
 * Returns the focus when the drawer closes: to the row of its record, or to the element that opened it. At once, and only
 * if no other element has the focus, so that keys typed next reach the right element.
 */
function useFocusReturn(opened: boolean, id: number | undefined, content: RefObject<HTMLElement | null>) {
  const before = useRef<Element>(null)
  const last = useRef(id)
  useLayoutEffect(() => {
    if (id !== undefined) last.current = id
  })
  useLayoutEffect(() => {
    if (!opened) return
    before.current = document.activeElement
    const inside = (one: Element | null) => content.current?.contains(one)
    return () => {
      const { activeElement, body } = document
      if (activeElement !== body && !inside(activeElement)) return
      const from = [focusTargetOf(document.querySelector('main'), last.current ?? 0), before.current]
      from
        .find((one): one is HTMLElement => one instanceof HTMLElement && one.isConnected && one !== body)
        ?.focus()
    }
  }, [opened, content])
}

/** A record beside its list, with tabs. The address holds the record and the tab. */
export function RecordDrawer<O extends Op>(props: Props<O>) {
  const record = useRecord()
  const phone = usePhone()
  const content = useCloseOnEscape(record.close)
  const opened = record.id !== undefined || (record.nuevo && props.nuevo !== undefined)
  useFocusReturn(opened, record.id, content)
  return (
    <Drawer.Root
      opened={opened}
      onClose={record.close}
      position="right"
      closeOnEscape={false}
      returnFocus={false}
      size={phone ? '100%' : (props.size ?? 620)}
    >
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content className={styles.content} ref={content}>
        {record.id !== undefined && <OpenRecord key={record.id} {...props} id={record.id} />}
        {record.nuevo && props.nuevo && <NewRecord nuevo={props.nuevo} />}
      </Drawer.Content>
    </Drawer.Root>
  )
}

function RecordHead({ titulo, children }: { titulo: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.top}>
      <div className={styles.head}>
        <Drawer.Title className={styles.title}>{titulo}</Drawer.Title>
        {children}
      </div>
      <Drawer.CloseButton />
    </div>
  )
}

function NewRecord({ nuevo }: { nuevo: NonNullable<Props<Op>['nuevo']> }) {
  const t = useT()
  const record = useRecord()
  return (
    <>
      <RecordHead titulo={t(nuevo.titulo)} />
      <Drawer.Body>{nuevo.ver(record.open)}</Drawer.Body>
    </>
  )
}

function OpenRecord<O extends Op>({ id, ...props }: Props<O> & { id: number }) {
  const t = useT()
  const record = useRecord()
  const { data: row, error, refetch } = useRead(props.op, { id } as never)
  if (!row) {
    return (
      <>
        <RecordHead titulo={error ? t('app.noSePudoCargar') : t('app.cargando')} />
        <Drawer.Body>
          {error ? <FailedNotice message={error.message} onRetry={() => void refetch()} /> : <LoadingLines />}
        </Drawer.Body>
      </>
    )
  }
  const editing = record.ficha === EDIT && !props.editar?.impide?.(row) && props.editar
  return (
    <>
      <RecordHead titulo={props.titulo(row)}>{props.insignia?.(row)}</RecordHead>
      <Drawer.Body>
        {editing ? editing.ver(row, () => record.turn('')) : <Sheet {...props} row={row} id={id} />}
      </Drawer.Body>
    </>
  )
}

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

type SheetProps<O extends Op> = Props<O> & { row: Reply<O>; id: number }

function Sheet<O extends Op>({ row, id, acciones, editar, fichas, entidad }: SheetProps<O>) {
  const t = useT()
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
  const seen = useScrollToTab(current?.clave)
  return (
    <>
      <div className={styles.actions}>
        {editar && (
          <May acceso={editar.op.permiso}>
            <EditButton impide={editar.impide?.(row)} onClick={() => record.turn(EDIT)} />
          </May>
        )}
        {acciones?.(row)}
      </div>
      <Tabs
        ref={seen}
        value={current?.clave ?? null}
        onChange={(clave) => record.turn(clave === tabs[0]?.clave ? '' : (clave ?? ''))}
      >
        <Tabs.List>
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
    </>
  )
}
