import type { ReactNode } from 'react'

import classes from './area.module.css'

const COLOURS = 6

/** The class that sets `--area`, `--area-ink` and `--area-tint` to the colour of that area. */
export const areaColour = (idArea: number) => classes[`area${((idArea - 1) % COLOURS) + 1}`] ?? ''

/** The colour of an area before a name; the screen reader reads the name alone. */
export const AreaDot = ({ area: { idArea } }: { area: { idArea: number } }) => (
  <span
    aria-hidden
    className={`${areaColour(idArea)} ${classes.dot}`}
    data-again={idArea > COLOURS ? '' : undefined}
  />
)

type NameProps = Parameters<typeof AreaDot>[0] & { children: ReactNode }

/** Names a thing that belongs to an area: its colour where the line begins, then the name. */
export const OfArea = ({ area, children }: NameProps) => (
  <span className={classes.named}>
    <AreaDot area={area} />
    {children}
  </span>
)
