import { Fragment } from 'react'

import { foldText } from '#web/ui/fold-text.ts'

import styles from './search.module.css'

/** The parts of a text: those that begin a word as one of the typed words does are marked. */
function partsOf(text: string, words: string): { part: string; hit: boolean }[] {
  const typed = foldText(words).split(/\s+/).filter(Boolean)
  return text.split(/(?<=\s)/u).flatMap((word) => {
    const most = Math.max(
      0,
      ...typed.filter((one) => foldText(word).startsWith(one)).map((one) => one.length),
    )
    return [
      { part: word.slice(0, most), hit: true },
      { part: word.slice(most), hit: false },
    ].filter(({ part }) => part !== '')
  })
}

/** A text with the typed beginnings of its words underlined. */
export const Marked = ({ text, words }: { text: string; words: string }) =>
  partsOf(text.normalize('NFC'), words).map(({ part, hit }, place) => (
    // The parts of a text have no name but their place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={place}>{hit ? <span className={styles.hit}>{part}</span> : part}</Fragment>
  ))
