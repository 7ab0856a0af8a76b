import { type Formato, FORMATOS } from '#contract/institucion/archivo.ts'

const LONGEST = 60
/** What no name has: controls, marks that turn the text around, halves of characters. */
const UNSEEN = /\p{C}/gu
/** What some system does not take in a name, or takes for something else. */
const RESERVED = /[<>:"|?*%]/g
const EXTENSION = /\.[a-z0-9]{1,5}$/i

/** How a file is called here: as it was, without folders nor tricks, and with the ending of what it is. */
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
