import { IconWorld } from '@tabler/icons-react'

import type { Idioma } from '#contract/core/idiomas.ts'
import { chooseIdioma } from '#web/core/words/words.ts'
import { useLanguage, useT } from '#web/ui/words.ts'

import styles from './language-select.module.css'

/** Each language in its own words, so that its speakers recognise it. */
export const LANGUAGE_NAMES: Record<Idioma, string> = {
  es: 'Español',
  en: 'English',
  fr: 'Français',
  de: 'Deutsch',
}

/** A native select: it works before the other chunks have loaded, and uses the picker of the phone. */
export function LanguageSelect() {
  const t = useT()
  return (
    <span className={`mark ${styles.wrap}`}>
      <IconWorld size={19} stroke={1.6} aria-hidden />
      <select
        className={styles.select}
        aria-label={t('app.idioma')}
        value={useLanguage()}
        onChange={(e) => void chooseIdioma(e.target.value as Idioma)}
      >
        {Object.entries(LANGUAGE_NAMES).map(([code, name]) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
