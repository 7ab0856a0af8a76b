export type Names = { nombres: string; papellido: string }

/** `de`, `la`, `del` before a surname: they are no initial. */
const PARTICLES = /^(?:(?:del?|las?|los|d[aio]|v[ao]n|y)\s+)+/i

/** The initials of a person: of the given name, then of the first surname. `De la Cruz, Edú` is EC. */
export const initialsOf = ({ nombres, papellido }: Names) =>
  [nombres, papellido.replace(PARTICLES, '')]
    .map((name) => [...name.trim()][0] ?? '')
    .join('')
    .toUpperCase()
