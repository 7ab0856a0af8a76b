import { openDb } from '#server/core/db.ts'
import type { Reading } from '#server/core/replica/index.ts'

export type TestReading = Reading & { close(): Promise<void> }

/** Answers reads in transactions that change nothing, as a replica does; what fails there is not asked again. */
export function readOnly(connectionString: string): TestReading {
  const url = new URL(connectionString)
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const db = openDb({ connectionString: url.href, max: 5 })
  return {
    read: (_, work) => work(db),
    position: async () => 0,
    motivo: () => undefined,
    counts: new Map(),
    sessions: { of: () => 0, keep: () => {} },
    close: () => db.destroy(),
  }
}

/** With LECTURA_SOLA=1 any test answers its reads so. */
export const readOnlyIf = (asked: string | undefined) => (asked === '1' ? readOnly : undefined)
