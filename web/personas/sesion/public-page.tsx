import type { ReactNode } from 'react'

import { Logo } from '#web/ui/logo.tsx'
import { useT } from '#web/ui/words.ts'

import { Landscape, skyOf } from './landscape.tsx'
import { LanguageSelect } from './language-select.tsx'
import { usePortada } from './portada.ts'

import styles from './public-page.module.css'

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
  const portada = usePortada()
  const nombre = portada?.nombre ?? t('app.nombre')
  return (
    <div className={styles.page}>
      <title>{`${titulo} · ${nombre}`}</title>
      <header className={styles.brand} style={skyOf(portada?.color)}>
        <Landscape />
        <div className={`row strong ${styles.logo}`}>
          <Logo logo={portada?.logo} alto={44} />
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
