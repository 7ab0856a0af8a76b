import { type Formato, FORMATOS } from '#contract/institucion/archivo.ts'

const LONGEST = 60
/** Characters no name needs: controls, marks of text direction, unpaired surrogates. */
const UNSEEN = /\p{C}/gu
/** Characters that some file system refuses or interprets. */
const RESERVED = /[<>:"|?*%]/g
const EXTENSION = /\.[a-z0-9]{1,5}$/i

/**
 * The stored name of a file: as sent, without folders or unsafe characters, and with the extension of its
 * real type.
 */
export function nombreDe(given: string, formato: Formato): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(RESERVED, '').replaceAll(/\s+/g, ' ')
  const bare = [
    ...plain
      .trim()
      .replace(EXTENSION, '')
      .replaceAll(/^[.\s]+|[.\s]+$/g, ''),
  ]
  return `${bare.slice(0, LONGEST).join('') || 'archivo'}.${FORMATOS[formato]}`
}
