import { useId } from 'react'

import styles from './choices.module.css'

type Props = {
  label: string
  /** One of them, or as many as are ticked. */
  type: 'radio' | 'checkbox'
  options: readonly { value: string; label: string }[]
  chosen: readonly string[]
  onChoose: (value: string, on: boolean) => void
}

/** Options to choose among. Plain: they are there as soon as what holds them opens. */
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
