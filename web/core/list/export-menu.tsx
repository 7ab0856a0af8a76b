import { ActionIcon } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { CSV, XLSX } from '#contract/core/list-file.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { usePrintKey } from '#web/core/screen/print-key.ts'
import { Menu } from '#web/ui/floating/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import type { ListPaper } from './list-paper.ts'
import { readWhole } from './whole-filter.ts'

/** Rows on paper, at most: beyond them a file says more. */
const ON_PAPER = 2000

const PrintedList = lazyPart(async () => (await import('./printed-list.tsx')).PrintedList, null)

/** Prints every row of the filter, by its menu or by the key of the browser; a list too long for paper is left to the browser. */
function usePaper(paper: ListPaper | undefined) {
  const [rows, setRows] = useState<never[]>()
  const total = paper?.whole.total
  const isLong = !paper || !total || total > ON_PAPER
  const run = () =>
    isLong
      ? Promise.resolve()
      : readWhole<never>(paper.whole, total)
          .then(setRows)
          .catch((error: ApiError) => toast.fail(error.message))
  usePrintKey(isLong ? undefined : () => void run())
  const sheet = rows && paper && <PrintedList {...paper} rows={rows} done={() => setRows(undefined)} />
  return { print: isLong ? undefined : run, sheet }
}

type Props = { onExport: (accept: string) => Promise<void>; paper: ListPaper | undefined }

/** The whole filter as a file or on paper. */
export function ExportMenu({ onExport, paper }: Props) {
  const t = useT()
  // A long export takes a while; the button is disabled so that it is not requested twice.
  const [busy, setBusy] = useState(false)
  const { print, sheet } = usePaper(paper)
  const wait = (run: Promise<void>) => {
    setBusy(true)
    void run.finally(() => setBusy(false))
  }
  return (
    <>
      <Menu
        position="bottom-end"
        target={
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            loading={busy}
            aria-label={t('lista.exportar')}
            title={t('lista.exportar')}
          >
            <IconDownload size={18} stroke={1.75} />
          </ActionIcon>
        }
      >
        {({ Label, Item }) => (
          <>
            <Label>{t('lista.exportarTodo')}</Label>
            <Item onClick={() => wait(onExport(XLSX))}>{t('lista.exportarXlsx')}</Item>
            <Item onClick={() => wait(onExport(CSV))}>{t('lista.exportarCsv')}</Item>
            {print && <Item onClick={() => wait(print())}>{t('lista.imprimir')}</Item>}
          </>
        )}
      </Menu>
      {sheet}
    </>
  )
}
