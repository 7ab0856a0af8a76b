import { llegar } from './banco/llegar.ts'
import { pesar, sum } from './banco/pesar.ts'
import { expect, test } from './journey.ts'

test('the login weighs no more than it may', async ({ page }) => {
  const loaded = pesar(page)
  await llegar(page, '/authentication/login')
  const login = await loaded()
  expect(sum(login), [...login].join('\n')).toBeLessThanOrEqual(150_000)
})
