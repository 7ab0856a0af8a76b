// Runs before the server: installs what is missing and builds what is outdated. Otherwise it does nothing.
import { buildWeb, install } from './house.mjs'

const ready = (await install()) && (process.argv.includes('--install-only') || (await buildWeb()))
process.exit(ready ? 0 : 1)
