/** A sheet has fewer rows. */
const ROWS = 2 ** 21

/** Number of the row that a cell of a month makes: of its row in the file and its column. */
export const lineNumber = (fila: number, columna: number) => fila + (columna + 1) * ROWS
/** The row of the file that a row was made of. */
export const rowOfLine = (linea: number) => linea % ROWS
