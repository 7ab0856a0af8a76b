import medium from '#web/certificados/certificacion-formato/fonts/Roboto-Medium.woff2'
import regular from '#web/certificados/certificacion-formato/fonts/Roboto-Regular.woff2'

/** The fonts that papers are printed in, registered by script like those of `web/ui/face.ts`. */
for (const [url, weight] of [
  [regular, '400'],
  [medium, '500'],
] as const)
  document.fonts.add(new FontFace('Papel', `url('${url}') format('woff2')`, { weight }))
