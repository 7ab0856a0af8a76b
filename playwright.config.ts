import { defineConfig } from '@playwright/test'

import { school } from '#e2e/school.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/schools.ts',
  // Each with a server and a database of its own, on machines of two cores.
  workers: 2,
  // The limits are those of a machine three times slower: a test that passes does not wait for them.
  timeout: 120_000,
  expect: { timeout: 25_000 },
  forbidOnly: Boolean(process.env.CI),
  // The report names the tests that passed on the second try.
  retries: process.env.CI ? 1 : 0,
  use: {
    baseURL: school.url,
    // Only the journeys without network want it.
    serviceWorkers: 'block',
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: 1366, height: 768 },
    trace: 'on-first-retry',
    launchOptions: {
      // npm test has found it; without npm test, Playwright's own.
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
})
