// Before the server starts: what is missing is installed, what is old is built. The rest of the times it does nothing.
import { buildWeb, install } from './house.mjs'

const ready = (await install()) && (process.argv.includes('--install-only') || (await buildWeb()))
process.exit(ready ? 0 : 1)
