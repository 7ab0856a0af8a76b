import { randomInt } from 'node:crypto'

// Without those that are read as another: 0 and o, 1, i and l; and without vowels, so that no word comes out.
const ALPHABET = 'bcdfghjkmnpqrstvwxz23456789'
const GROUPS = 4
const LENGTH = 4

const group = () => Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/** How many days a password that someone else has seen is good for. */
export const DIAS_DE_UN_USO = 7

/** A password to be told to a person, who will change it: 76 random bits in four groups that can be read aloud. */
export const claveDeUnUso = () => Array.from({ length: GROUPS }, group).join('-')
