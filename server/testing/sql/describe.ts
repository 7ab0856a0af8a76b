import type { Client } from 'pg'

export type Column = { name: string; dataTypeID: number; tableID: number; columnID: number }

/** The part of pg's connection that prepares a statement without running it. */
type Wire = {
  parse(query: { text: string; name: string }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** A statement that PostgreSQL parses and describes and never runs. */
class Description {
  readonly #text: string
  readonly #done: (columns: Column[] | Error) => void
  #columns: Column[] = []

  constructor(text: string, done: (columns: Column[] | Error) => void) {
    this.#text = text
    this.#done = done
  }

  submit(connection: Wire) {
    connection.parse({ text: this.#text, name: '' })
    connection.describe({ type: 'S', name: '' })
    connection.sync()
  }

  handleRowDescription({ fields }: { fields: Column[] }) {
    this.#columns = fields
  }

  handleError(error: Error) {
    this.#done(error)
  }

  handleReadyForQuery() {
    this.#done(this.#columns)
  }
}

/** The columns that a statement answers, or why PostgreSQL does not accept it. */
export const describeStatement = (client: Client, text: string) =>
  new Promise<Column[] | Error>((done) => {
    client.query(new Description(text, done) as never)
  })
