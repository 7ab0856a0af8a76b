import { useQuery } from '@tanstack/react-query'

import type { Medir } from '#contract/institucion/lamina.ts'

import './paper-face.ts'

const FONT_PX = 100
const fontOf = (negrita: boolean) => `${negrita ? 500 : 400} ${FONT_PX}px Papel`

/** Measures texts with the browser, in the font of the papers and without kerning, like the server. */
async function loadTextMeasure(): Promise<Medir> {
  await Promise.all([document.fonts.load(fontOf(false)), document.fonts.load(fontOf(true))])
  const pen = document.createElement('canvas').getContext('2d')!
  const known = new Map<string, number>()
  return (texto, negrita) => {
    const key = `${negrita ? 1 : 0}${texto}`
    const width = known.get(key)
    if (width !== undefined) return width
    pen.font = fontOf(negrita)
    const measured = pen.measureText(texto).width / FONT_PX
    known.set(key, measured)
    return measured
  }
}

/** The text measure, once the fonts have loaded. */
export const useTextMeasure = () =>
  useQuery({ queryKey: ['papel', 'medir'], queryFn: loadTextMeasure, staleTime: Infinity, gcTime: Infinity })
    .data
