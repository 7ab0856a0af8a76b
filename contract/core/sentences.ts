import type { Op } from './op.ts'

/** The sentences of the standard five. */
export const standard = (one: string, many: string) => ({
  ver: `Reads ${one}.`,
  buscar: `Searches ${many}, page by page; with Accept xlsx or csv, the whole filter as a file.`,
  guardar: `Creates ${one}.`,
  actualizar: `Changes ${one}; an old version is refused.`,
  eliminar: `Deletes ${one}; one in use is refused and named with what uses it.`,
})

/** The sentence of an activation. */
export const activation = (one: string) => `Stops offering ${one}, or offers it again; what uses it stays.`

/** Names of an operation in the document. */
export type Named = { op: Op; operationId: string; sentence: string }

type Nouns = Record<string, Record<string, Op>>
type SentencesOf<Wing extends Nouns> = { [Noun in keyof Wing]: { [Name in keyof Wing[Noun]]: string } }

/**
 * The operations of a wing with their names, `<noun>.<operation>`, and sentences. The compiler asks for the sentence of a
 * new operation.
 */
export const nameOperations = <Wing extends Nouns>(wing: Wing, sentences: SentencesOf<Wing>): Named[] =>
  Object.entries(wing).flatMap(([noun, ops]) =>
    Object.entries(ops).map(([name, op]) => ({
      op,
      operationId: `${noun}.${name}`,
      sentence: (sentences as Record<string, Record<string, string>>)[noun]?.[name] ?? '',
    })),
  )
