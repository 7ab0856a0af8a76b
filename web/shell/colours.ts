import { sheetOf } from '#contract/core/color-sheet.ts'
import { barOf } from '#contract/core/color.ts'

const made = () => Object.assign(document.createElement('style'), { id: 'colores' })

/** Dresses the page in a colour, as the server does with a page that it sends. */
export function wear(color: string) {
  const sheet = document.getElementById('colores') ?? document.head.appendChild(made())
  sheet.textContent = sheetOf(color)
  sheet.dataset.color = color
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barOf(color))
}
