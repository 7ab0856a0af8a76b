// Restarts the server at each change, and applies changes of the screens live.
import { spawn } from 'node:child_process'

import { bin, ROOT } from './house.mjs'

const start = (...args) => spawn(bin('node'), args, { cwd: ROOT, stdio: 'inherit' })
const children = [start('--watch', 'server/main.ts'), start(bin('vite'), 'dev')]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
