import { llegar } from './banco/llegar.ts'
import { pesar, sum } from './banco/pesar.ts'
import { expect, test } from './journey.ts'

test('the login loads at most 150 kB of scripts and sheets', async ({ page }) => {
  const loaded = pesar(page)
  await llegar(page, '/authentication/login')
  const login = await loaded()
  expect(sum(login), [...login].join('\n')).toBeLessThanOrEqual(150_000)
})
