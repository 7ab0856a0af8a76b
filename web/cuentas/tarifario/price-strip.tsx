import type { Tarifario } from '#contract/cuentas/tarifario.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { areaColour } from '#web/ui/area.tsx'

const WIDTH_PX = 140
const GAP_PX = 3

/** The obligatory amounts of a price list as a strip: each as wide as its part of the total. */
export function PriceStrip({ of: { area, montos, total, moneda } }: { of: Tarifario }) {
  const { amount } = useFormat()
  if (total === 0) return '–'
  const room = WIDTH_PX - GAP_PX * (montos.length - 1)
  const widths = montos.map((monto) => (room * monto) / total)
  const starts = widths.map((_, i) => widths.slice(0, i).reduce((sum, one) => sum + one + GAP_PX, 0))
  const said = montos.map((monto) => amount(monto, moneda)).join(' · ')
  return (
    <svg
      role="img"
      aria-label={said}
      width={WIDTH_PX}
      height={8}
      className={area ? areaColour(area.idArea) : undefined}
    >
      <title>{said}</title>
      {widths.map((width, i) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- an amount has no key: its order is its line
          key={i}
          x={starts[i]}
          width={width}
          height={8}
          rx={2}
          fill="var(--area, var(--mantine-color-dimmed))"
        />
      ))}
    </svg>
  )
}
