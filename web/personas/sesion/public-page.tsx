import type { ReactNode } from 'react'

import { Logo } from '#web/ui/logo.tsx'
import { useT } from '#web/ui/words.ts'

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
      <header className={styles.brand}>
        <div className={styles.logo}>
          {portada?.logo ? <Logo logo={portada.logo} alto={44} /> : <BrandMark />}
          {nombre}
        </div>
        <p className={styles.tagline}>{t('login.lema')}</p>
        <span />
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

const BrandMark = () => (
  <svg width="30" height="30" viewBox="0 0 32 32" aria-hidden>
    <rect width="32" height="32" rx="8" fill="#fff" />
    <path d="M9 9h14M9 16h9M9 23h14" stroke="#165852" strokeWidth="3" strokeLinecap="round" />
  </svg>
)
