import type { KeyboardEvent } from 'react'

/** Escape closes a dialog only from inside it: a message over it and an open list close first. */
export const isClosingEscape = ({ key, target }: KeyboardEvent) =>
  key === 'Escape' && (target as Element).getAttribute('data-mantine-stop-propagation') !== 'true'
