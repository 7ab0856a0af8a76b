import { openAndSettle } from './banco/settle.ts'
import { recordWeights, sumWeights } from './banco/weigh.ts'
import { expect, test } from './journey.ts'

test('the login loads at most 150 kB of scripts and sheets', async ({ page }) => {
  const loaded = recordWeights(page)
  await openAndSettle(page, '/authentication/login')
  const login = await loaded()
  expect(sumWeights(login), [...login].join('\n')).toBeLessThanOrEqual(150_000)
})
