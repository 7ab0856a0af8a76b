// A reporter of node --test: only how it ended, for whoever adds up.
export default async function* tally(events) {
  for await (const { type, data } of events) {
    if (type !== 'test:summary' || data.file !== undefined) continue
    const { passed, failed, cancelled } = data.counts
    yield JSON.stringify({ passed, failed: failed + cancelled })
  }
}
