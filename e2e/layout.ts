import type { Page } from '@playwright/test'

/** Cells and rows of a table that are laid out as something else: they leave the columns of the others. */
function falseCells() {
  const asked = { TD: 'table-cell', TH: 'table-cell', TR: 'table-row' }
  const found = new Set<string>()
  for (const cell of document.querySelectorAll('td, th, tr')) {
    const table = cell.closest('table')
    if (!table || getComputedStyle(table).display !== 'table' || !cell.checkVisibility()) continue
    const { display } = getComputedStyle(cell)
    if (display !== asked[cell.tagName as keyof typeof asked])
      found.add(`${cell.tagName.toLowerCase()}.${cell.className} is laid out as ${display}`)
  }
  return [...found]
}

/** Scrollers that hide a part sideways without a fade at the edge. Those of tables have the columns for a sign. */
function silentScrollers() {
  const found = new Set<string>()
  for (const one of document.querySelectorAll('main *, [role=dialog] *')) {
    const { overflowX, maskImage } = getComputedStyle(one)
    const across = one.scrollWidth - one.clientWidth
    if (!/auto|scroll/.test(overflowX) || across <= 2 || maskImage !== 'none') continue
    if (one.checkVisibility({ visibilityProperty: true }) && !one.querySelector('table, textarea'))
      found.add(`${one.tagName.toLowerCase()}.${one.className} hides ${across} px sideways`)
  }
  return [...found]
}

/** Scrollers of the window's height, the last of their screen, that may not reach its end: rows would be cut with room below them. */
function shortScrollers() {
  const ROOM = 48
  const found = new Set<string>()
  const main = document.querySelector('main')
  for (const one of main?.querySelectorAll('*') ?? []) {
    const { overflowY, maxHeight } = getComputedStyle(one)
    if (!/auto|scroll/.test(overflowY) || !maxHeight.endsWith('px') || !one.checkVisibility()) continue
    const { top, bottom } = one.getBoundingClientRect()
    const isLast = (main!.lastElementChild?.getBoundingClientRect().bottom ?? 0) - bottom < 2 * ROOM
    const free = Math.round(innerHeight - (top + scrollY + Number.parseFloat(maxHeight)))
    if (isLast && free > ROOM)
      found.add(`${one.tagName.toLowerCase()}.${one.className} ends ${free} px above the end of the window`)
  }
  return [...found]
}

/** Bars of a page's list and heads of a page that take a second line in a wide window: a button or the place in the list has dropped. */
function brokenBars() {
  const WIDE = 1170
  const found = new Set<string>()
  if (innerWidth < WIDE) return []
  for (const bar of document.querySelectorAll('main > * > search, main > * > * > search, main header.line')) {
    // Figures have the place between the title and the acts: they may take a line of their own.
    const parts = bar.matches('header') ? [bar.firstElementChild!, bar.lastElementChild!] : [...bar.children]
    const shown = parts.filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 1)
    const [first, ...rest] = shown.map((one) => one.getBoundingClientRect())
    const dropped = rest.filter((box) => first && box.top >= first.bottom)
    if (dropped.length > 0)
      found.add(`${bar.tagName.toLowerCase()} has ${dropped.length} parts in a second line`)
  }
  return [...found]
}

/** Texts that stand outside the box that holds them, or over another text: of each, the part that its surroundings leave visible. */
function strayTexts() {
  type Text = { text: string; box: DOMRect; holder: Element }
  const SLACK = 3
  /** The nearest ancestor that is a box of its own. */
  const holderOf = (from: Element) => {
    let one = from
    while (one.parentElement && /^(inline|contents)$/.test(getComputedStyle(one).display))
      one = one.parentElement
    return one
  }
  const visiblePart = (box: DOMRect, from: Element) => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom]
    for (let one: Element | null = from; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(one)
      const edge = one.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      if (position === 'fixed') break
    }
    return new DOMRect(left, top, right - left, bottom - top)
  }
  function readTexts() {
    const texts: Text[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      const text = node.textContent?.trim()
      if (!text || !parent || parent.closest('svg, textarea, .solo-lector, [inert], script, style')) continue
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const holder = holderOf(parent)
      for (const each of range.getClientRects()) {
        const box = visiblePart(each, holder)
        if (box.width > SLACK && box.height > SLACK) texts.push({ text: text.slice(0, 40), box, holder })
      }
    }
    return texts.toSorted((a, b) => a.box.top - b.box.top)
  }
  const texts = readTexts()
  const found = new Set<string>()
  for (const { text, box, holder } of texts) {
    const edge = holder.getBoundingClientRect()
    const out = Math.round(Math.max(box.right - edge.right, edge.left - box.left))
    // A label without width stands beside its line on purpose.
    if (out <= SLACK || edge.width <= 1 || getComputedStyle(holder).position === 'absolute') continue
    found.add(`«${text}» stands ${out} px outside ${holder.tagName.toLowerCase()}.${holder.className}`)
  }
  for (const [i, one] of texts.entries())
    for (const other of texts.slice(i + 1)) {
      if (other.box.top > one.box.bottom - SLACK) break
      const left = Math.max(one.box.left, other.box.left)
      const across = Math.min(one.box.right, other.box.right) - left
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top
      if (across <= SLACK || down <= SLACK || one.holder === other.holder) continue
      // A bar or a dialog stands over a text without a fault: then only its own text is met there.
      const seen = document.elementFromPoint(left + across / 2, other.box.top + down / 2)
      if ([one, other].every(({ holder }) => seen && (holder.contains(seen) || seen.contains(holder))))
        found.add(`«${one.text}» and «${other.text}» over each other`)
    }
  return [...found]
}

/** Defects of the layout of a page at its width, with their places. */
export async function layoutDefects(page: Page) {
  return [
    ...(await page.evaluate(falseCells)),
    ...(await page.evaluate(silentScrollers)),
    ...(await page.evaluate(shortScrollers)),
    ...(await page.evaluate(brokenBars)),
    ...(await page.evaluate(strayTexts)),
  ]
}
