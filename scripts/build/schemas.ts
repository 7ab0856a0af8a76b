import { join } from 'node:path'

import type { Plugin } from 'vite'

const ROOT = join(import.meta.dirname, '..', '..')
const CONTRACT = join(ROOT, 'contract', '/')
const LATE = join(ROOT, 'web', 'core', 'schemas', 'late.ts')

/** The contract makes its schemas when they first check: web/core/schemas/late.ts. */
export const schemas = (): Plugin => ({
  name: 'schemas',
  enforce: 'pre',
  resolveId: (source, importer) => (source === 'zod' && importer?.startsWith(CONTRACT) ? LATE : undefined),
})
