import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

import type { Page } from '@playwright/test'

const DIST = resolve(import.meta.dirname, '..', '..', 'dist')

/** Records the scripts, sheets and words that a page loads; the returned function gives their brotli sizes and starts over. */
export function recordWeights(page: Page) {
  const files = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.(?:js|css|json)$/.test(pathname)) files.add(pathname)
  })
  return async () => {
    const weigh = async (path: string) => [path, (await stat(`${join(DIST, path)}.br`)).size] as const
    const weights = new Map(await Promise.all([...files].map(weigh)))
    files.clear()
    return weights
  }
}

/** Total in bytes. */
export const sumWeights = (weights: ReadonlyMap<string, number>) =>
  [...weights.values()].reduce((a, b) => a + b, 0)
