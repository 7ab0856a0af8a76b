import type { CSSProperties } from 'react'

import { barOf } from '#contract/core/color.ts'

/** The sky of the drawing in a colour, dark enough for white text. */
export const skyOf = (color: string) => ({ '--sky': barOf(color) }) as CSSProperties
