import { expect, test } from './journey.ts'

test('no screen violates the content security policy', async ({ page, signInAs }) => {
  const tried: string[] = []
  await page.exposeFunction('noteViolation', (what: string) => tried.push(what))
  await page.addInitScript(() => {
    const { noteViolation } = globalThis as unknown as { noteViolation: (what: string) => void }
    document.addEventListener('securitypolicyviolation', (e) =>
      noteViolation(`${e.violatedDirective} ${e.blockedURI} ${e.sourceFile}`),
    )
  })
  await signInAs('gestor')
  for (const address of ['/dashboard/inicio', '/matriculas/lista', '/ingresos/nuevo']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(tried).toEqual([])
})
