import type { CSSProperties, ReactNode } from 'react'

import { Logo } from '#web/ui/logo.tsx'
import { useT } from '#web/ui/words.ts'

import { Landscape } from './landscape.tsx'
import { LanguageSelect } from './language-select.tsx'
import { PAGE_FACE, type PageFace, usePortada } from './portada.ts'

import styles from './public-page.module.css'

/** The institution's own picture, which only a wide window asks for. Its checksum makes a new one another address. */
const pictureOf = (imagen: string | null | undefined) =>
  imagen ? ({ '--picture': `url(/entrada.webp?${imagen})` } as CSSProperties) : undefined

/** The frame of the pages outside the shell: the institution's name, the language, and one form. */
export function PublicPage({
  titulo,
  texto,
  wide = false,
  children,
}: {
  titulo: string
  texto?: ReactNode
  /** For a form of many fields. */
  wide?: boolean
  children: ReactNode
}) {
  const t = useT()
  const { nombre = t('app.nombre'), logo, imagen }: PageFace = usePortada() ?? PAGE_FACE
  return (
    <div className={styles.page}>
      <title>{`${titulo} · ${nombre}`}</title>
      <header className={styles.brand} style={pictureOf(imagen)} data-own={Boolean(imagen)}>
        <Landscape />
        <div className={`row strong ${styles.logo}`}>
          <Logo logo={logo} alto={44} />
          {nombre}
        </div>
      </header>
      <div className={styles.side}>
        <section className={styles.language} aria-label={t('app.idioma')}>
          <LanguageSelect />
        </section>
        <main className={styles.content} data-wide={wide || undefined}>
          <h1>{titulo}</h1>
          {texto && <p>{texto}</p>}
          {children}
        </main>
      </div>
    </div>
  )
}
