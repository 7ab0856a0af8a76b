import '#web/ui/styles/floating.css'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useMemo, useRef, useState } from 'react'

import type { Given, Op } from '#contract/core/op.ts'
import { BulkBar } from '#web/core/bulk/bulk-bar.tsx'
import type { Summand } from '#web/core/bulk/chosen-sum.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { usePrefetchRecord, useRememberFirstQuery } from '#web/core/request/prefetch.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { May } from '#web/core/session/may.tsx'
import type { Column } from '#web/ui/column.ts'
import { PageHead } from '#web/ui/page.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { ListBar } from './list-bar.tsx'
import { ListBody, type ListQuery } from './list-body.tsx'
import { type Lista, ListEmpty } from './list-empty.tsx'
import { ListPager } from './list-pager.tsx'
import type { Bulk, Columns, Filters, Page, RowOf, SearchOp } from './list-types.ts'
import { ListedRows } from './listed-rows.ts'
import { useChosenRows } from './use-chosen-rows.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListView } from './use-list-view.ts'
import { usePage } from './use-page.ts'
import { chosenRowsAt, useHistoryStep, useScrollPlace } from './use-scroll-place.ts'
import { useSearch } from './use-search.ts'
import type { WholeFilter } from './whole-filter.ts'

import styles from './list.module.css'

type Props<O extends SearchOp> = {
  op: O
  titulo: Frase
  columns: Columns<O>
  rowId: (row: RowOf<O>) => number
  filtros?: Filters<NoInfer<O>>
  /** Input that the screen always sends. */
  fijo?: Partial<Given<O>>
  /** The drawer of a record, opened by its row: `<PeriodoRecord />`. */
  record?: ReactNode
  /** The read of the record: takes `{ id }`. Prefetched when the pointer or focus rests on a row. */
  opens?: Op
  /** The tab on which rows open the record; the first by default. */
  ficha?: string
  /** The page of a row: a second press, or Enter, on the row of the open record opens it. */
  page?: (row: RowOf<O>) => string
  /** The button that opens the drawer with a new record, shown with the authority for `op`. */
  nuevo?: { op: Op; label: Frase }
  /** The key of its empty-state words. */
  lista: Lista
  /** The next step from an empty list, beside `nuevo`. */
  next?: ReactNode
  /** Parameters set by a tab of the screen: they do not count as filters of the person. */
  tabParams?: readonly string[]
  /** Other actions of the screen: beside its title; of a list inside another screen, at the end of its bar. */
  acciones?: ReactNode
  bulk?: Bulk<RowOf<O>>[]
  /** An amount of each row: the bar of chosen rows shows their sum. */
  suma?: (row: RowOf<O>) => Summand | null
  /** Totals of the filter, in the line of the title. */
  figures?: ReactNode
  /** Content above the rows: a summary, tabs. */
  children?: ReactNode
  /** Inside another screen: without title, and with its state outside the address. */
  local?: boolean
}

/** A searchable, sortable, paged list of one noun. */
export function OpList<O extends SearchOp>(props: Props<O>) {
  const { op, columns, rowId, filtros = [], bulk = [], local = false } = props
  const t = useT()
  const titulo = t(props.titulo)
  const { input, asked, change } = useSearch(op, { fijo: props.fijo, local })
  const view = useListView({ path: op.path, columns, local })
  const { query, countAll } = usePage(op, input as never, { enabled: !view.coming })
  useRememberFirstQuery(op, input as object, local)
  const step = useHistoryStep(op.path, local)
  const chosen = useChosenRows(rowId, chosenRowsAt(step))
  const record = useRecord()
  const bar = useRef<HTMLElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const ready = query.data !== undefined && !query.isPlaceholderData
  useScrollPlace({ step, asked: JSON.stringify(input), ready, body, chosen: chosen.map })
  useListKeys({ bar, body, off: local, clear: chosen.map.size > 0 ? chosen.clear : undefined })

  const listed = useListedRows(query.data, rowId)
  const whole = wholeOf(op, input as object, query.data)
  const pager = <ListPager page={query.data as Page | undefined} {...{ query, countAll, change }} />
  const narrowing = narrowingOf(asked, props.tabParams)
  const rows = {
    rowId,
    totales: totalsFor(view.shown, query.data),
    chosen: bulk.length > 0 ? chosen : undefined,
    open: useOpening(props, query.isPlaceholderData),
  }
  const onExport = (accept: string) =>
    downloadFile(op, { ...(input as object), page: 0 } as never, accept).catch((error: ApiError) =>
      toast.fail(error.message),
    )

  const side = local
    ? { acts: props.acciones }
    : { paper: { titulo, whole, columns: view.shown as never, rowId, totales: rows.totales } }

  const list = (
    <>
      {!local && <ListHead {...props} create={record.create} />}
      {props.children}
      <ListBar
        {...{ bar, titulo, filtros, change, view, pager, onExport }}
        values={asked}
        size={(input as ListQuery).size}
        {...side}
      />
      <ListBody
        {...{ body, titulo, rows, query, pager, change }}
        columns={view.shown}
        density={view.density}
        input={input as ListQuery}
      >
        <ListEmpty
          lista={props.lista}
          narrowed={narrowing.length > 0}
          widen={() => change(Object.fromEntries(narrowing.map((name) => [name, ''])))}
          next={props.next}
          nuevo={props.nuevo}
          create={record.create}
        />
      </ListBody>
      <BulkBar
        actions={bulk}
        chosen={chosen}
        nameOf={(row) => view.all.length > 0 && columns[0]?.celda(row)}
        rowId={rowId}
        whole={isChosenWhole(query.data, chosen.ids, rowId) ? whole : undefined}
        suma={props.suma}
      />
      {useStaysTrue(record.isOpen) && <ListedRows value={listed}>{props.record}</ListedRows>}
    </>
  )
  return local ? <div className={styles.local}>{list}</div> : list
}

type HeadProps = Pick<Props<SearchOp>, 'titulo' | 'figures' | 'acciones' | 'nuevo'> & { create: () => void }

function ListHead({ titulo, figures, acciones, nuevo, create }: HeadProps) {
  const t = useT()
  return (
    <PageHead titulo={t(titulo)} figures={figures}>
      {acciones}
      {nuevo && (
        <May acceso={nuevo.op.permiso}>
          <Button leftSection={<IconPlus size={16} />} onClick={create}>
            {t(nuevo.label)}
          </Button>
        </May>
      )}
    </PageHead>
  )
}

function useListedRows<R>(data: unknown, rowId: (row: R) => number) {
  const page = data as Page | undefined
  return useMemo(
    () =>
      page && {
        ids: (page.content as R[]).map(rowId),
        first: page.number * page.size + 1,
        total: page.totalEsMinimo ? undefined : page.totalElements,
      },
    [page, rowId],
  )
}

const wholeOf = (op: SearchOp, input: object, data: unknown): WholeFilter => {
  const page = data as Page | undefined
  return { op, input, total: page?.totalEsMinimo ? undefined : page?.totalElements }
}

/** Whether every row of a page is chosen. */
function isChosenWhole<R>(data: unknown, chosen: ReadonlySet<number>, rowId: (row: R) => number) {
  const rows = ((data as Page | undefined)?.content ?? []) as R[]
  return rows.length > 0 && rows.every((row) => chosen.has(rowId(row)))
}

/** The totals of an answer, if any column shows one. */
const totalsFor = <R, T>(columns: Column<R, T>[], data: unknown) =>
  columns.some(({ total }) => total) ? (data as { totales?: T } | undefined)?.totales : undefined

const PAGING = ['page', 'size', 'sort']
/** The parameters that exclude rows, besides those of the screen itself. */
function narrowingOf(asked: object, tabParams: readonly string[] = []) {
  const own = [...PAGING, ...tabParams]
  return Object.keys(asked).filter((name) => !own.includes(name))
}

/** Opens the record of a row, and by a second press its page; undefined in a list without records. */
function useOpening<O extends SearchOp>(
  { rowId, record: drawer, opens, ficha, page }: Props<O>,
  isStale: boolean,
) {
  const record = useRecord()
  const go = useNavigateTo()
  const hrefOf = useSteadyHrefs(record.hrefOf, isStale)
  const ahead = usePrefetchRecord(drawer, opens)
  if (!drawer) return undefined
  const open = (id: number) => {
    ahead.now(id)
    record.open(id, ficha)
  }
  return {
    to: (row: RowOf<O>) => (page && record.id === rowId(row) ? void go(page(row)) : open(rowId(row))),
    hrefOf: (row: RowOf<O>) => hrefOf(rowId(row), ficha),
    current: record.id,
    prefetch: (row: RowOf<O>) => (ahead.onReach(), ahead.onRest(rowId(row))),
  }
}

/** While other rows load, the visible ones keep their addresses, so that none is rendered again. */
function useSteadyHrefs(hrefOf: ReturnType<typeof useRecord>['hrefOf'], stale: boolean) {
  const any = hrefOf(0)
  const [kept, keep] = useState({ any, hrefOf })
  if (!stale && kept.any !== any) keep({ any, hrefOf })
  return kept.hrefOf
}

/** True from the first true value on: a drawer stays mounted for its closing animation. */
function useStaysTrue(value: boolean) {
  const [was, set] = useState(value)
  if (value && !was) set(true)
  return was || value
}
