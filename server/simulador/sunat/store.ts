import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { Signer } from './cdr.ts'

/** Kept data of a document. A document that came in a summary has no proof of its own. */
export type Kept = {
  estado: 'ACEPTADO' | 'RECHAZADO' | 'BAJA'
  cdr: string | null
  codigo: string
  /** As it was written; null of a batch, and of what came in one. */
  importe: string | null
}
type Issuer = Signer & { clave: string }
type Line =
  | { kind: 'document' | 'batch' | 'ticket'; key: string; value: Kept }
  | { kind: 'signer'; key: ''; value: Signer }
  | { kind: 'issuer'; key: string; value: Issuer }

const FILE = 'sunat.jsonl'

async function readLines(path: string): Promise<Line[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
}

/** The state of the service: in memory, and as lines appended to a file if a folder is given. */
export async function openStore(folder: string | undefined) {
  const path = folder && join(folder, FILE)
  if (folder) await mkdir(folder, { recursive: true })
  const kept = {
    document: new Map<string, Kept>(),
    batch: new Map<string, Kept>(),
    ticket: new Map<string, Kept>(),
  }
  const issuers = new Map<string, Issuer>()
  let signer: Signer | undefined
  const apply = (line: Line) => {
    if (line.kind === 'signer') signer = line.value
    else if (line.kind === 'issuer') issuers.set(line.key, line.value)
    else kept[line.kind].set(line.key, line.value)
  }
  for (const line of path ? await readLines(path) : []) apply(line)
  let writing = Promise.resolve()
  const write = (line: Line) => {
    apply(line)
    if (!path) return Promise.resolve()
    writing = writing.then(() => appendFile(path, `${JSON.stringify(line)}\n`, { mode: 0o600 }))
    return writing
  }

  return {
    document: (nombre: string) => kept.document.get(nombre),
    batch: (nombre: string) => kept.batch.get(nombre),
    ticket: (ticket: string) => kept.ticket.get(ticket),
    documents: () =>
      [...kept.document].map(([nombre, { estado, codigo, importe }]) => ({
        nombre,
        estado,
        codigo,
        importe,
      })),
    signer: () => signer,
    issuer: (ruc: string) => issuers.get(ruc),
    keep: (kind: 'document' | 'batch' | 'ticket', key: string, value: Kept) => write({ kind, key, value }),
    keepSigner: (value: Signer) => write({ kind: 'signer', key: '', value }),
    keepIssuer: (key: string, value: Issuer) => write({ kind: 'issuer', key, value }),
    flush: () => writing,
  }
}

export type Store = Awaited<ReturnType<typeof openStore>>
