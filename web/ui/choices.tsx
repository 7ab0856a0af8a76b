import { useId } from 'react'

import styles from './choices.module.css'

type Props = {
  label: string
  /** `radio` for a single choice, `checkbox` for several. */
  type: 'radio' | 'checkbox'
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChoose: (value: string, on: boolean) => void
}

/** A list of options. Native inputs, because they render at once when a popover opens. */
export function Choices({ label, type, options, chosen, onChoose }: Props) {
  const name = useId()
  return (
    <div role={type === 'radio' ? 'radiogroup' : 'group'} aria-label={label} className={styles.choices}>
      {options.map((option) => (
        <label key={option.value} className={styles.choice}>
          <input
            type={type}
            name={name}
            value={option.value}
            checked={chosen.includes(option.value)}
            onChange={(e) => onChoose(option.value, e.currentTarget.checked)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
