import { useQueries } from '@tanstack/react-query'

import { MAX_ALTERNATIVES } from '#contract/core/alternatives.ts'
import { type Matricula, matricula } from '#contract/matriculas/matricula.ts'
import { readOptions } from '#web/core/request/use-op.ts'

/** The most that one transfer takes. */
const MOST = 500

/** The ids of an address, `12,15,20`, each once. */
export const readIds = (value: string | string[] | undefined): number[] =>
  [...new Set([value ?? []].flat().join(',').split(',').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MOST)

const chunks = (ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / MAX_ALTERNATIVES) }, (_, i) =>
    ids.slice(i * MAX_ALTERNATIVES, (i + 1) * MAX_ALTERNATIVES),
  )

/** The enrolments with these ids that the reader reaches. */
export function useRows(ids: number[]) {
  const answers = useQueries({
    queries: chunks(ids).map((idMatricula) =>
      readOptions(matricula.buscar, { idMatricula, size: idMatricula.length }),
    ),
  })
  const rows = answers.flatMap(({ data }) => data?.content ?? [])
  return {
    rows: new Map<number, Matricula>(rows.map((row) => [row.idMatricula, row])),
    isLoading: answers.some(({ isLoading }) => isLoading),
    error: answers.find(({ error, data }) => error && !data)?.error ?? null,
    refetch: () => void Promise.all(answers.map((one) => one.refetch())),
  }
}
