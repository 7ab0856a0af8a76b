// A reporter of node --test: prints only the outcome and the failures, for a caller that adds up.
import { relative } from 'node:path'

import { why } from './why.mjs'

export default async function* tally(events) {
  const failures = []
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.details.type !== 'suite')
      failures.push(`${relative('', data.file)}: ${data.name}${why(data.details.error)}`)
    if (type !== 'test:summary' || data.file !== undefined) continue
    const { passed, failed, cancelled } = data.counts
    yield JSON.stringify({ passed, failed: failed + cancelled, failures })
  }
}
