import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const FACE = '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** The face of the screens, for the public pages. */
export const readFont = () => readFile(fileURLToPath(import.meta.resolve(FACE)))
