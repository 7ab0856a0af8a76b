import type { Page } from '@playwright/test'

/** Pixels by which the page is wider than its window. */
const pageOverflow = () => Math.max(0, document.scrollingElement!.scrollWidth - innerWidth)

/** Controls smaller than 24 px (WCAG 2.5.8). Links are exempt: within a text they are as tall as its line. */
function smallTargets() {
  const PRESSED =
    'button, input:not([type=hidden]), select, textarea, summary, [role=menuitem], [role=option], [role=tab]'
  const LEAST = 23.5
  const boxOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<Element>)] : []
    const boxes = [element, ...labels].map((one) => one.getBoundingClientRect())
    const across = Math.max(...boxes.map((box) => box.right)) - Math.min(...boxes.map((box) => box.left))
    const down = Math.max(...boxes.map((box) => box.bottom)) - Math.min(...boxes.map((box) => box.top))
    return [across, down] as const
  }
  return [...document.querySelectorAll(PRESSED)].flatMap((element) => {
    if (!element.checkVisibility({ visibilityProperty: true }) || element.matches(':disabled')) return []
    const [across, down] = boxOf(element)
    if (element.closest('.solo-lector') || (across >= LEAST && down >= LEAST)) return []
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 40)
    return [`${element.className || element.tagName} «${name}» ${Math.round(across)}×${Math.round(down)}`]
  })
}

/** Texts cut off by their surroundings without an ellipsis. */
function cutTexts() {
  const saysSo = ({ textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
    textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
  const isOut = (box: DOMRect, edge: DOMRect, { overflowX, overflowY }: CSSStyleDeclaration) => {
    const across = box.right > edge.right + 2 || box.left < edge.left - 2
    const down = box.bottom > edge.bottom + 4 || box.top < edge.top - 4
    return (overflowX !== 'visible' && across) || (overflowY !== 'visible' && down)
  }
  /** The first ancestor that cuts a text off; undefined when it can be scrolled to or is only for screen readers. */
  const cutBy = (box: DOMRect, from: Element) => {
    for (let one: Element | null = from; one && one !== document.body; one = one.parentElement) {
      const style = getComputedStyle(one)
      const edge = one.getBoundingClientRect()
      if (/auto|scroll/.test(style.overflow) || saysSo(style) || edge.width <= 1) return undefined
      if (isOut(box, edge, style)) return one
      if (style.position === 'fixed') break
    }
    return box.right > innerWidth + 1 || box.left < -1 ? document.body : undefined
  }
  const found = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim()
    // Exempt: drawings, cut at the edge of their paper, and text fields, which scroll their text.
    if (parent?.closest('svg, textarea')) continue
    if (!text || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const by = cutBy(range.getBoundingClientRect(), parent)
    if (by) found.add(`«${text.slice(0, 40)}» by ${by.className || by.tagName}`)
  }
  return [...found]
}

/** The defects of a narrow page, with their places. */
export async function narrowDefects(page: Page) {
  const beside = await page.evaluate(pageOverflow)
  const small = await page.evaluate(smallTargets)
  const cut = await page.evaluate(cutTexts)
  return [
    ...(beside > 0 ? [`the page is ${beside} px too wide`] : []),
    ...small.map((one) => `small: ${one}`),
    ...cut.map((one) => `cut: ${one}`),
  ]
}
