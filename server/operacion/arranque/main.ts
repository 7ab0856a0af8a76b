import { readEnvironment } from '#server/core/environment.ts'
import { idiomaOf, translator } from '#server/core/words.ts'
import { refuseInUse } from '#server/embedded/index.ts'

import { explain } from './explain.ts'

// Asked by npm start before it builds the screens: a folder that another server uses is said at once.
const t = translator(idiomaOf(process.env.LANG))
try {
  const { databaseUrl, dataDir } = readEnvironment(t)
  if (!databaseUrl) refuseInUse(dataDir)
} catch (error) {
  process.stderr.write(`${explain(error, t)}\n`)
  process.exitCode = 1
}
