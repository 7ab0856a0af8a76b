import { useMantineTheme } from '@mantine/core'

import { barOf, contrastOf, isColor, shadesOf } from '#contract/core/color.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './face.module.css'

const SURFACES = { light: '#ffffff', dark: '#191c20' } as const
const TEXTS = { light: '#1c2027', dark: '#e9eaec' } as const
type Scheme = keyof typeof SURFACES
const SCHEMES: Scheme[] = ['light', 'dark']

/** Colours of each theme as the screens will have them; those of the program are the theme's own. */
function useColours(color: string) {
  const own = useMantineTheme().colors.marca!
  const shades = color === 'marca' ? own : shadesOf(color)
  return (scheme: Scheme) => ({
    bar: barOf(color),
    accent: shades[scheme === 'light' ? 8 : 3]!,
    onAccent: scheme === 'light' ? '#ffffff' : '#1c2027',
    surface: SURFACES[scheme],
  })
}
type ColoursOf = ReturnType<typeof useColours>

/** The bar, a button and a link in the colour that is being chosen, in both themes, with their contrasts. */
export function Face({ color }: { color: string }) {
  const t = useT()
  const { nombre, logo } = useSesion().institucion
  // A value that is being written is no colour yet.
  const of = useColours(isColor(color) ? color : 'marca')
  return (
    <aside className={`stack ${styles.face}`} aria-label={t('ajuste.cara.titulo')}>
      <header className="ends">
        <strong>{t('ajuste.cara.titulo')}</strong>
        <span className="note">{t('ajuste.cara.nota')}</span>
      </header>
      <div className={styles.two} aria-hidden>
        {SCHEMES.map((scheme) => {
          const { bar, accent, onAccent, surface } = of(scheme)
          return (
            <div key={scheme} className={styles.screen} style={{ background: surface, color: TEXTS[scheme] }}>
              <p className="row strong" style={{ background: bar, color: '#fff' }}>
                <Logo logo={logo} alto={20} />
                <bdi className="grow cut">{nombre}</bdi>
              </p>
              <span>{t(`ajuste.cara.${scheme}`)}</span>
              <u style={{ color: accent }}>{t('ajuste.cara.enlace')}</u>
              <b style={{ background: accent, color: onAccent }}>{t('form.guardar')}</b>
            </div>
          )
        })}
      </div>
      <Contrasts of={of} />
    </aside>
  )
}

type Pair = (colours: ReturnType<ColoursOf>) => [string, string]
const PAIRS: [Frase, Pair][] = [
  ['ajuste.cara.barra', ({ bar }) => ['#ffffff', bar]],
  ['ajuste.cara.boton', ({ accent, onAccent }) => [onAccent, accent]],
  ['ajuste.cara.enlaces', ({ accent, surface }) => [accent, surface]],
]

function Contrasts({ of }: { of: ColoursOf }) {
  const t = useT()
  const { number } = useFormat()
  return (
    <table className={`note ${styles.contrasts}`}>
      <thead>
        <tr>
          <th scope="col">{t('ajuste.cara.seLee')}</th>
          {SCHEMES.map((scheme) => (
            <th key={scheme} scope="col">
              {t(`ajuste.cara.${scheme}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {PAIRS.map(([label, pair]) => (
          <tr key={label}>
            <th scope="row">{t(label)}</th>
            {SCHEMES.map((scheme) => {
              const razon = Math.floor(contrastOf(...pair(of(scheme))) * 10) / 10
              return <td key={scheme}>{t('ajuste.cara.razon', { razon: number(razon) })}</td>
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
