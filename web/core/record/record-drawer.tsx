import '#web/ui/styles/drawer.css'
import { Drawer } from '@mantine/core'
import { useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { type ReactNode, type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

import type { Op } from '#contract/core/op.ts'
import { isListKey } from '#web/core/list/use-list-keys.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { isClosingEscape } from '#web/ui/closing-escape.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { focusTargetOf } from '#web/ui/row-keys.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import type { RecordProps } from './record-props.ts'
import { EDIT, RecordSheet } from './record-sheet.tsx'
import { RecordSteps } from './record-steps.tsx'
import { useRecord } from './use-record.ts'

import styles from './record-drawer.module.css'

/** Escape closes a record from inside it and from the list behind: not from a dialog above, nor from a field of the list. */
function useCloseOnEscape(opened: boolean, content: RefObject<HTMLElement | null>, close: () => void) {
  const onKey = (e: KeyboardEvent) => {
    if (!opened || !isClosingEscape(e)) return
    const inside = content.current?.contains(e.target as Node)
    if (!inside && !isListKey(e)) return
    // Otherwise the list would give up its chosen rows by the same key.
    if (!inside) e.preventDefault()
    close()
  }
  useWindowEvent('keydown', onKey, { capture: true })
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

/** The window has room for a record beside its list. */
const ROOM_BESIDE = '(min-width: 1170px)'
/** A record wider than this covers its list. */
const WIDEST_BESIDE = 760

/** Where the list leaves no room beside it, a record lies over it, with a curtain. */
const OVER = { position: 'right', closeOnEscape: false, returnFocus: false } as const
/** Beside the list, which stays as it is: rows can be opened, chosen and searched. */
const BESIDE = { ...OVER, lockScroll: false, trapFocus: false, closeOnClickOutside: false } as const

/** Where a record stands, and how wide: beside the list if there is room and it is not a new one. */
function useLook(size: number | string, isNew: boolean) {
  const phone = usePhone()
  const hasRoom = useMediaQuery(ROOM_BESIDE, undefined, { getInitialValueInEffect: false }) ?? false
  const isBeside = hasRoom && !isNew && typeof size === 'number' && size <= WIDEST_BESIDE
  if (isBeside) return { isBeside, ...BESIDE, size: 'var(--beside)' }
  return { isBeside, ...OVER, size: phone ? '100%' : size }
}

/** A record beside its list, with tabs. The address holds the record and the tab. */
export function RecordDrawer<O extends Op>(props: RecordProps<O>) {
  const record = useRecord()
  const { isBeside, ...look } = useLook(props.size ?? 620, record.nuevo)
  const content = useRef<HTMLElement>(null)
  // Mantine says of every drawer that it is modal, which would take the list away from a screen reader.
  const attach = useCallback(
    (node: HTMLElement | null) => {
      content.current = node
      node?.setAttribute('aria-modal', String(!isBeside))
    },
    [isBeside],
  )
  const opened = record.id !== undefined || (record.nuevo && props.nuevo !== undefined)
  useCloseOnEscape(opened, content, record.close)
  useFocusReturn(opened, record.id, content)
  return (
    <Drawer.Root opened={opened} onClose={record.close} {...look}>
      {!isBeside && <Drawer.Overlay backgroundOpacity={0.25} />}
      <Drawer.Content className={styles.content} ref={attach} data-beside={(isBeside && opened) || undefined}>
        {record.id !== undefined && <OpenRecord key={record.id} {...props} id={record.id} />}
        {record.nuevo && props.nuevo && <NewRecord nuevo={props.nuevo} />}
      </Drawer.Content>
    </Drawer.Root>
  )
}

type HeadProps = { titulo: ReactNode; marca?: ReactNode; id?: number; children?: ReactNode }

function RecordHead({ titulo, marca, id, children }: HeadProps) {
  return (
    <div className={styles.top}>
      <div className={`row ${styles.steps}`}>
        {id !== undefined && <RecordSteps id={id} />}
        <Drawer.CloseButton />
      </div>
      <div className="line">
        {marca}
        <Drawer.Title className={`strong ${styles.title}`}>{titulo}</Drawer.Title>
        {children}
      </div>
    </div>
  )
}

function NewRecord({ nuevo }: { nuevo: NonNullable<RecordProps<Op>['nuevo']> }) {
  const t = useT()
  const record = useRecord()
  return (
    <>
      <RecordHead titulo={t(nuevo.titulo)} />
      <Drawer.Body>{nuevo.ver(record.open)}</Drawer.Body>
    </>
  )
}

function OpenRecord<O extends Op>({ id, ...props }: RecordProps<O> & { id: number }) {
  const t = useT()
  const record = useRecord()
  const { data: row, error, refetch } = useRead(props.op, { id } as never)
  if (!row) {
    return (
      <>
        <RecordHead id={id} titulo={error ? t('app.noSePudoCargar') : t('app.cargando')} />
        <Drawer.Body>
          {error ? <FailedNotice message={error.message} onRetry={() => void refetch()} /> : <LoadingLines />}
        </Drawer.Body>
      </>
    )
  }
  const editing = record.ficha === EDIT && !props.editar?.impide?.(row) && props.editar
  return (
    <>
      <RecordHead id={id} titulo={props.titulo(row)} marca={props.marca?.(row)}>
        {props.insignia?.(row)}
      </RecordHead>
      <Drawer.Body>
        {editing ? editing.ver(row, () => record.turn('')) : <RecordSheet {...props} row={row} id={id} />}
      </Drawer.Body>
    </>
  )
}
