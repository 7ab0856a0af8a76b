import { withSession } from '#server/core/session.ts'

const DEADLOCK = '40P01'

/** Changes rows under a server at work: its work may meet theirs, and one of the two gives way and begins again. */
export async function changeUnder(connectionString: string, text: string): Promise<void> {
  const change = withSession(connectionString, async (session) => void (await session.query(text)))
  await change.catch((error: { code?: string }) => {
    if (error.code !== DEADLOCK) throw error
    return changeUnder(connectionString, text)
  })
}
