import type { ReactNode } from 'react'

/** Drawings of empty things: a tray, a search, work that is done, papers. */
export type DrawingName = 'tray' | 'search' | 'done' | 'paper'

const SUN = '#f2a541'
const ACCENT = 'var(--mantine-primary-color-filled)'
const PAPER = { fill: 'var(--app-surface)', stroke: 'var(--app-field-line)', strokeWidth: 2 }
const LINES = { fill: 'none', stroke: 'var(--app-line)', strokeWidth: 4, strokeLinecap: 'round' } as const

const Tick = ({ at }: { at: string }) => (
  <g transform={at}>
    <circle r="20" fill={ACCENT} />
    <path d="m-8 0 6 6 10-11" fill="none" stroke="#fff" strokeWidth="3" strokeLinecap="round" />
  </g>
)

const DRAWINGS: Record<DrawingName, ReactNode> = {
  tray: (
    <>
      <path d="M120 40V26M90 52l-10-10M150 52l10-10" stroke={SUN} strokeWidth="6" strokeLinecap="round" />
      <path d="M88 86a32 32 0 0 1 64 0z" fill={SUN} />
      <path {...PAPER} d="M50 86h44l8 14h36l8-14h44v38a8 8 0 0 1-8 8H58a8 8 0 0 1-8-8z" />
    </>
  ),
  search: (
    <>
      <rect {...PAPER} x="46" y="26" width="118" height="100" rx="7" />
      <path {...LINES} d="M64 50h82M64 70h54M64 90h40" />
      <path d="m176 112 18 18" stroke={ACCENT} strokeWidth="8" strokeLinecap="round" />
      <circle cx="158" cy="94" r="25" fill="var(--app-surface)" stroke={ACCENT} strokeWidth="5" />
    </>
  ),
  done: (
    <>
      <path d="M120 34V20M82 50 72 40M158 50l10-10" stroke={SUN} strokeWidth="6" strokeLinecap="round" />
      <circle cx="120" cy="84" r="34" fill={SUN} />
      <path {...PAPER} d="m36 132 44-52 24 26 28-34 26 28 18-16 32 48z" />
      <Tick at="translate(176 104)" />
    </>
  ),
  paper: (
    <>
      <rect {...PAPER} x="46" y="24" width="132" height="96" rx="7" />
      <path d="M124 56a12 12 0 0 0-24 0z" fill={SUN} />
      <path {...LINES} d="M84 72h56M90 84h44" />
      <path d="m-9 12-7 30 16-7 16 7-7-30z" transform="translate(168 94)" fill={ACCENT} opacity="0.8" />
      <Tick at="translate(168 94)" />
    </>
  ),
}

/** A drawing of our own, in the colours of the institution. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg viewBox="0 0 240 150" width="192" height="120">
    <ellipse cx="120" cy="138" rx="92" ry="6" fill="var(--app-hover)" />
    {DRAWINGS[name]}
  </svg>
)
