/** Numbers of rows of a file, as a form sends them: separated by commas. */
export const rowNumbers = (list = '') =>
  list.split(',').flatMap((text) => (text.trim() ? [Number(text)] : []))
