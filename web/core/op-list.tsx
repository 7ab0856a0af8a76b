import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import type { Given, Op } from '#contract/op.ts'
import type { Column, RowsProps, Sort } from '#web/ui/column.ts'
import { DataCards } from '#web/ui/data-cards.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { PageHead } from '#web/ui/page.tsx'
import { Pages } from '#web/ui/pages.tsx'
import { toast } from '#web/ui/toast.tsx'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import type { ApiError } from './api-error.ts'
import { BulkBar } from './bulk-bar.tsx'
import { download } from './download.ts'
import { useFormat } from './format.tsx'
import { ListBar } from './list-bar.tsx'
import { ListEmpty, type Vacio } from './list-empty.tsx'
import type { Bulk, Columns, Filters, Page, RowOf, SearchOp, TotalsOf } from './list-types.ts'
import { May } from './may.tsx'
import { useChosen } from './use-chosen.ts'
import { useListView } from './use-list-view.ts'
import { useRead } from './use-op.ts'
import { useRecord } from './use-record.ts'
import { useSearch } from './use-search.ts'

import styles from './list.module.css'

type Props<O extends SearchOp> = {
  op: O
  titulo: Frase
  columns: Columns<O>
  rowId: (row: RowOf<O>) => number
  filtros?: Filters<O>
  /** What this screen always asks for. */
  fijo?: Partial<Given<O>>
  /** The drawer of a record, opened by its row: `<PeriodoRecord />`. */
  record?: ReactNode
  /** The tab that its rows open it on; the first, unless it is said. */
  ficha?: string
  /** Shows the button that opens the drawer with a new record, to who may. */
  nuevo?: { op: Op; etiqueta: Frase }
  /** What is said when there is nothing yet, not for want of words or filters. */
  vacio?: Vacio
  /** Other actions of the screen, beside its title. */
  acciones?: ReactNode
  bulk?: Bulk<RowOf<O>>[]
  /** Above the rows: a summary, tabs. */
  children?: ReactNode
  /** Inside another screen: no title, and its state stays out of the address. */
  local?: boolean
}

const PHONE = '(max-width: 766.98px)'

/** A searchable, sortable, paged list of one noun. */
export function OpList<O extends SearchOp>(props: Props<O>) {
  const { op, columns, rowId, filtros = [], bulk = [], local = false } = props
  const t = useT()
  const titulo = t(props.titulo)
  const { input, asked, change } = useSearch(op, { fijo: props.fijo, local })
  const query = useRead(op, input as never)
  const view = useListView(`${op.path}${local ? '.dentro' : ''}`, columns)
  const chosen = useChosen(rowId)
  const record = useRecord()

  const rows: RowsProps<RowOf<O>, TotalsOf<O>> = {
    titulo,
    columns: view.shown,
    rows: (query.data as Page | undefined)?.content as RowOf<O>[],
    rowId,
    totales: totalsFor(view.shown, query.data),
    chosen: bulk.length > 0 ? chosen : undefined,
    open: props.record
      ? {
          to: (row) => record.open(rowId(row), props.ficha),
          hrefOf: (row) => record.hrefOf(rowId(row), props.ficha),
          current: record.id,
        }
      : undefined,
  }
  const onExport = (accept: string) =>
    download(op, { ...(input as object), page: 0 } as never, accept).catch((error: ApiError) =>
      toast.fail(error.message),
    )

  return (
    <>
      {!local && (
        <PageHead titulo={titulo}>
          {props.acciones}
          {props.nuevo && (
            <May acceso={props.nuevo.op.permiso}>
              <Button leftSection={<IconPlus size={16} />} onClick={record.create}>
                {t(props.nuevo.etiqueta)}
              </Button>
            </May>
          )}
        </PageHead>
      )}
      {props.children}
      <ListBar {...{ titulo, filtros, change, view, onExport }} values={asked} />
      <ListBody rows={rows} query={query} density={view.density} input={input as Asked} change={change}>
        <ListEmpty
          narrowed={isNarrowed(asked, props.fijo)}
          vacio={props.vacio}
          nuevo={props.nuevo}
          create={record.create}
        />
      </ListBody>
      <BulkBar
        actions={bulk}
        chosen={chosen}
        nameOf={(row) => view.all.length > 0 && columns[0]?.celda(row)}
        rowId={rowId}
      />
      {useOnce(record.isOpen) && props.record}
    </>
  )
}

/** The totals of an answer, if any of the columns shows one. */
const totalsFor = <R, T>(columns: Column<R, T>[], data: unknown) =>
  columns.some(({ total }) => total) ? (data as { totales?: T } | undefined)?.totales : undefined

const HOW = new Set(['page', 'size', 'sort'])
/** Whether anything beyond what the screen itself asks for leaves rows out. */
const isNarrowed = (asked: object, fijo: object = {}) =>
  Object.keys(asked).some((name) => !HOW.has(name) && !(name in fijo))

/** Stays true once it was: a drawer that closes still moves out of sight. */
function useOnce(value: boolean) {
  const [was, set] = useState(value)
  if (value && !was) set(true)
  return was || value
}

type Asked = { sort: string[]; size: number; page: number; buscar: string }
type BodyProps<R, T> = {
  rows: RowsProps<R, T>
  query: ReturnType<typeof useRead>
  density: 'normal' | 'compacta'
  input: Asked
  change: ReturnType<typeof useSearch>['change']
  /** In place of the rows, when there are none. */
  children: ReactNode
}

const sortOf = ([first]: string[]): Sort => {
  const [campo, way] = first?.split(',') ?? []
  return campo ? { campo, desc: way === 'desc' } : undefined
}

function ListBody<R, T>({ rows, query, density, input, change, children }: BodyProps<R, T>) {
  const { number } = useFormat()
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false })
  const page = query.data as Page | undefined
  if (query.error && !page)
    return (
      <Failed
        message={query.error.message}
        reference={query.error.idSolicitud}
        onRetry={() => void query.refetch()}
      />
    )
  if (!page) return <Lines count={8} />
  if (page.totalElements === 0) return children
  return (
    <div className={query.isPlaceholderData ? styles.stale : undefined} aria-busy={query.isPlaceholderData}>
      {phone ? (
        <DataCards {...rows} />
      ) : (
        <DataTable
          {...rows}
          density={density}
          sort={sortOf(input.sort)}
          onSort={(sort) => change({ sort: sort ? `${sort.campo},${sort.desc ? 'desc' : 'asc'}` : '' })}
        />
      )}
      <Pages
        page={page}
        format={number}
        onTurn={(n) => change({ page: n })}
        onSize={(size) => change({ size })}
      />
    </div>
  )
}
