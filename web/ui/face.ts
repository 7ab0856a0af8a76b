import latinExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2'
import latin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'

/** The types of TypeScript lack `sizeAdjust`. */
type Descriptors = FontFaceDescriptors & { sizeAdjust?: string }

const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02DC, U+2000-206F, U+20AC, U+2122, U+2191-2193, U+2212'
const LATIN_EXT = 'U+0100-02BA, U+1E00-1EFF, U+20A0-20C0'
const SERVED: Descriptors = { display: 'swap', weight: '300 900' }

/** Stretched to the width and height of Figtree, so that nothing moves when the real face arrives. */
const WAITING: Descriptors = {
  ascentOverride: '96.7%',
  descentOverride: '25.4%',
  lineGapOverride: '0%',
  sizeAdjust: '98.2%',
}

/** Served by the program. The later face wins where both say a letter. */
const FACES: [family: string, source: string, descriptors: Descriptors][] = [
  ['Figtree', `url('${latinExt}') format('woff2')`, { ...SERVED, unicodeRange: LATIN_EXT }],
  ['Figtree', `url('${latin}') format('woff2')`, { ...SERVED, unicodeRange: LATIN }],
  ['Figtree waiting', "local('Arial'), local('Liberation Sans')", WAITING],
]

/**
 * Registered by script: with `@font-face` in a sheet, Chromium drops every measured text when a later sheet with a layer
 * arrives, and lays out the whole page again while a filter or a dialog opens (174).
 */
for (const face of FACES) document.fonts.add(new FontFace(...face))
