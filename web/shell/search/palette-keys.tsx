import { KeyHint } from '#web/ui/key-hint.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './search.module.css'

const KEYS: [Frase, string[]][] = [
  ['busqueda.tecla.elegir', ['↑', '↓']],
  ['busqueda.tecla.abrir', ['↵']],
  ['busqueda.tecla.hacer', ['→']],
  ['busqueda.tecla.cerrar', ['Esc']],
]

/** The keys of the search, drawn in its foot. */
export function PaletteKeys({ hasActs }: { hasActs: boolean }) {
  const t = useT()
  return (
    <p className={`line note no-phone ${styles.keys}`} aria-hidden>
      {KEYS.filter(([what]) => hasActs || what !== 'busqueda.tecla.hacer').map(([what, keys]) => (
        <span key={what} className="mark">
          {keys.map((key) => (
            <KeyHint key={key}>{key}</KeyHint>
          ))}
          {t(what)}
        </span>
      ))}
    </p>
  )
}
