import { useId } from 'react'

import { type Skin, SKINS, skinsOf } from '#web/shell/layout.ts'
import { useT } from '#web/ui/words.ts'

import skins from '#web/shell/skins.module.css'
import styles from './look.module.css'

type Props = { legend: string; value: Skin; onChange: (skin: Skin) => void }

/** A choice of six named colours. */
export function SkinPicker({ legend, value, onChange }: Props) {
  const t = useT()
  const name = useId()
  return (
    <fieldset className={`stack ${styles.group}`}>
      <legend>{legend}</legend>
      <div className={styles.skins}>
        {SKINS.map((skin) => (
          <label
            key={skin}
            className={`${styles.skin} ${skins.skins}`}
            data-navbarbg={skin}
            style={skinsOf({ navbarbg: skin })}
          >
            <input
              type="radio"
              name={name}
              value={skin}
              checked={value === skin}
              onChange={() => onChange(skin)}
            />
            <span className={`strong ${styles.swatch}`} aria-hidden>
              Aa
            </span>
            <span>{t(`diseno.${skin}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
