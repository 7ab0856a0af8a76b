import type { Locator, Page } from './journey.ts'

/** Counts the presses and the filled fields of a road. A key that works as a press counts as one; Tab does not. */
export function countedHand(page: Page) {
  const count = { clicks: 0, fields: 0 }
  return {
    count,
    click: async (target: Locator) => {
      count.clicks += 1
      await target.click()
    },
    /** A key that is a press: Enter on a button, Ctrl Enter. */
    press: async (key: string) => {
      count.clicks += 1
      await page.keyboard.press(key)
    },
    fill: async (target: Locator, text: string) => {
      count.fields += 1
      await target.fill(text)
    },
    /** A file, by the button that asks for it. */
    choose: async (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      count.clicks += 1
      count.fields += 1
      const asked = page.waitForEvent('filechooser')
      await button.click()
      await (await asked).setFiles(file)
    },
  }
}
