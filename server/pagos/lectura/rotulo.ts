/** A line without a mark of the paper or of a drawing that was read as one or two letters. */
export const withoutNoise = (line: string) => line.replace(/^\S{1,2} (?=\p{L}{3})/u, '')

/** Texts after a label: the rest of its line, or the whole next line where the label stands alone. */
export const afterLabel = (lines: readonly string[], labels: readonly RegExp[]): string[] =>
  lines.flatMap((whole, i) => {
    const line = labels.some((label) => label.test(whole)) ? whole : withoutNoise(whole)
    const found = labels.map((label) => label.exec(line)).find(Boolean)
    if (!found) return []
    const rest = line.slice(found[0].length).replace(/^[\s:.#-]+/, '')
    const next = rest === '' ? lines[i + 1] : rest
    return next === undefined ? [] : [next]
  })
