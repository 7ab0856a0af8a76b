// Runs before the server: installs what is missing and builds what is outdated. Otherwise it does nothing.
import { bin, buildWeb, install, run } from './house.mjs'

const asked = (flag) => process.argv.includes(flag)
const canStart = async () => (await run(bin('node'), ['server/operacion/arranque/main.ts'])) === 0

const ready =
  (await install()) && (asked('--install-only') || (await buildWeb(asked('--start') ? canStart : undefined)))
process.exit(ready ? 0 : 1)
