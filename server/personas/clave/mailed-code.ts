import { createHash, randomBytes } from 'node:crypto'

const CODE_BYTES = 32

/** The code of a link that is mailed, which proves access to the mailbox. Only its hash is stored. */
export const newMailedCode = () => randomBytes(CODE_BYTES).toString('base64url')

export const huellaOf = (codigo: string) => createHash('sha256').update(codigo).digest()
