import { readEnvironment } from '#server/core/environment.ts'
import { refuseInUse } from '#server/embedded/index.ts'

import { runCommand } from './command.ts'

// Asked by npm start before it builds the screens: a folder that another server uses is said at once.
await runCommand(async (_args, t) => {
  const { databaseUrl, dataDir } = readEnvironment(t)
  if (!databaseUrl) refuseInUse(dataDir)
  return 0
})
