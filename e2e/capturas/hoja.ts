import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

export type Picture = { archivo: string; titulo: string; ancho: number }

const SHEET = 1560
const TALLEST = 1500
// A wide picture is still legible at half its size; a narrow one is not.
const shownWidth = (ancho: number) => (ancho > 900 ? SHEET / 2 - 15 : Math.min(ancho, SHEET / 4 - 15))

const figureHtml = async ({ archivo, titulo, ancho }: Picture) => {
  const image = (await readFile(archivo)).toString('base64')
  return `<figure style="width:${shownWidth(ancho)}px"><figcaption>${titulo}</figcaption>
    <img src="data:image/png;base64,${image}"></figure>`
}

/** Writes one picture with all those of a screen, side by side, the widest first. */
export async function writeSheet(page: Page, capturas: Picture[], path: string) {
  const sorted = capturas.toSorted((a, b) => b.ancho - a.ancho)
  const figures = await Promise.all(sorted.map(figureHtml))
  await page.setViewportSize({ width: SHEET, height: 400 })
  await page.setContent(`<style>
    body { display: flex; flex-wrap: wrap; align-items: start; gap: 10px; margin: 10px; background: #888; font: 13px sans-serif }
    figure { margin: 0 } img { width: 100%; max-height: ${TALLEST}px; object-fit: cover; object-position: top; display: block }
    </style>${figures.join('')}`)
  await page.screenshot({ path, fullPage: true })
}
