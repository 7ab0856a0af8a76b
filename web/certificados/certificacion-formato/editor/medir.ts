import { useQuery } from '@tanstack/react-query'

import type { Medir } from '#contract/certificados/certificado-hoja.ts'

import './papel.css'

const SIZE = 100
const fontOf = (negrita: boolean) => `${negrita ? 500 : 400} ${SIZE}px Papel`

/** Measures texts with the browser, in the font of the papers and without kerning, like the server. */
async function load(): Promise<Medir> {
  await Promise.all([document.fonts.load(fontOf(false)), document.fonts.load(fontOf(true))])
  const pen = document.createElement('canvas').getContext('2d')!
  const known = new Map<string, number>()
  return (texto, negrita) => {
    const key = `${negrita ? 1 : 0}${texto}`
    const width = known.get(key)
    if (width !== undefined) return width
    pen.font = fontOf(negrita)
    const measured = pen.measureText(texto).width / SIZE
    known.set(key, measured)
    return measured
  }
}

/** The text measure, once the fonts have loaded. */
export const useMedir = () =>
  useQuery({ queryKey: ['papel', 'medir'], queryFn: load, staleTime: Infinity, gcTime: Infinity }).data
