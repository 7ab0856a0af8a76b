import { randomInt } from 'node:crypto'

// Without look-alikes (0 and o, 1, i and l), and without vowels, so that no word comes out.
const ALPHABET = 'bcdfghjkmnpqrstvwxz23456789'
const GROUPS = 4
const LENGTH = 4

const randomGroup = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** Days until a generated password expires: staff have seen it. */
export const DIAS_DE_UN_USO = 7

/** Generates a one-time password: 76 random bits in four groups that can be read aloud. */
export const claveDeUnUso = () => Array.from({ length: GROUPS }, randomGroup).join('-')
