import type { ChangeParams } from '#web/core/screen/params.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { Pager } from '#web/ui/pager.tsx'

import type { Page } from './list-types.ts'

type Props = {
  page: Page | undefined
  query: { isFetching: boolean }
  countAll: () => void
  change: ChangeParams
}

/** The place in a list and the turns of its pages; nothing in an empty one. */
export function ListPager({ page, query, countAll, change }: Props) {
  const { number } = useFormat()
  if (!page || page.totalElements === 0) return null
  return (
    <Pager
      page={page}
      format={number}
      countAll={{ run: countAll, busy: query.isFetching }}
      onTurn={(n) => change({ page: n })}
    />
  )
}
