const MIN_SCALE = 0.5
const MAX_SCALE = 12
/** Height in pixels of the screen around the canvas. */
const AROUND_PX = 290
const MIN_HEIGHT_PX = 320
const MIN_WIDTH_PX = 280

type Sheet = { ancho: number; alto: number }
export type Fit = {
  /** Pixels per millimetre. */
  scale: number
  /** The width of the sheet on the screen, in pixels or in words of CSS. */
  width: number | string
}

/** The chosen scale; without one, fits the whole sheet in the window; on a phone, its width only. */
export function fitSheet({ ancho, alto }: Sheet, room: number, chosen: number | undefined): Fit {
  const tallest = Math.max(MIN_HEIGHT_PX, window.innerHeight - AROUND_PX) / alto
  const fits = Math.min(Math.max(room, MIN_WIDTH_PX) / ancho, tallest)
  const scale = Math.min(MAX_SCALE, Math.max(MIN_SCALE, chosen ?? fits))
  // In CSS, so that the sheet has its size before its room is measured.
  const fitting = `max(${MIN_WIDTH_PX}px, min(100%, ${ancho * tallest}px))`
  return { scale, width: chosen === undefined ? fitting : ancho * scale }
}
