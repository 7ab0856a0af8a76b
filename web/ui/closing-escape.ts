/** Escape closes a dialog only from inside it: a message over it and an open list close first. */
export const isClosingEscape = ({ key, target }: { key: string; target: EventTarget | null }) =>
  key === 'Escape' && !(target instanceof Element && target.matches('[data-mantine-stop-propagation=true]'))
