import styles from './sheet-setup.module.css'

type Props = {
  name: string
  checked: boolean
  onChoose: () => void
  titulo: string
  tag?: string | undefined
  detail?: string | undefined
  count?: string | undefined
  disabled: boolean
}

/** An option of a few, with what it would mean. */
export function Option({ name, checked, onChoose, titulo, tag, detail, count, disabled }: Props) {
  return (
    <label className={styles.option}>
      <input type="radio" {...{ name, checked, disabled }} onChange={onChoose} />
      <span className="stack">
        <b dir="auto">
          {titulo} {tag && <small>{tag}</small>}
        </b>
        {detail && (
          <span className="quiet" dir="auto">
            {detail}
          </span>
        )}
      </span>
      {count && <span className="quiet">{count}</span>}
    </label>
  )
}
