import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  globalSetup: './e2e/server.ts',
  // One server and one database for all of them.
  workers: 1,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    // Known to the workers, which start after the server.
    ...(process.env.E2E_URL && { baseURL: process.env.E2E_URL }),
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: 1366, height: 768 },
    trace: 'retain-on-failure',
    launchOptions: {
      // npm test has found it; without npm test, Playwright's own.
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
})
