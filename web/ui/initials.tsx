import type { CSSProperties } from 'react'

import { initialsOf, type Names } from './initials-of.ts'

import styles from './initials.module.css'

/** Quiet grounds without meaning. */
const HUES = [214, 42, 144, 18, 264, 60]

/** The same person has the same ground on every screen. */
const hueOf = (name: string) =>
  HUES[[...name].reduce((sum, one) => sum + (one.codePointAt(0) ?? 0), 0) % HUES.length]

/** The initials of a person, on a quiet ground. Drawn by CSS, so that they are not read. */
export const Initials = ({ of, size }: { of: Names; size?: 'md' | 'lg' }) => (
  <span
    className={`strong ${styles.initials}`}
    data-initials={initialsOf(of)}
    style={{ '--hue': hueOf(of.nombres + of.papellido) } as CSSProperties}
    data-size={size}
    aria-hidden
  />
)
